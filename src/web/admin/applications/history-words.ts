/** The words of the history of an application, which comes on its own. */
export const historyWords = {
  title: 'History',
  system: 'The site',
  received: 'Application received',
  moved: (from: string, to: string) => `Moved from ${from} to ${to}`,
  rated: (from: string, to: string) => `Rating changed from ${from} to ${to}`,
  unrated: 'none',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  spam: 'Marked as spam',
  trusted: 'Marked as not spam',
  mergedHere: (id: string) => `Application ${id} merged into this one`,
  mergedAway: (id: string) => `Merged into application ${id}`,
  unmergedHere: (id: string) => `Application ${id} separated from this one`,
  unmergedAway: (id: string) => `Separated from application ${id}`,
} as const
