/** The page that adds a candidate by hand. */
export const newWords = {
  title: 'Add candidate',
  lead: 'For somebody who did not apply here: met at a fair, referred, found elsewhere.',
  optional: '(optional)',
  source: 'Source',
  sourceHint: 'Where you know them from.',
  add: 'Add candidate',
  adding: 'Adding...',
  added: (name: string) => `${name} is added.`,
  failed: 'The candidate could not be added.',
  find: 'Find who has this address',
} as const
