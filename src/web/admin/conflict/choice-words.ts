/** What the window says that asks whose change counts. */
export const choiceWords = {
  title: (name: string, what: string) => `${name} changed ${what} meanwhile`,
  lead: (at: string) => `Saved ${at}. Nothing of yours is lost: choose what counts.`,
  theirs: 'Theirs',
  mine: 'Mine',
  allTheirs: 'Take theirs',
  allMine: 'Keep mine',
  back: 'Not now',
  save: 'Save this choice',
  empty: 'Nothing',
  moved: (count: number) => (count === 1 ? 'this application' : `${count} of these applications`),
} as const
