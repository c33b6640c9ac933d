/** The words of the window that shows all keys. */
export const helpWords = {
  leaveSearch: 'Leave the search field',
  thisPage: 'On this page',
  everywhere: 'Everywhere',
  singleKeys: 'Single keys',
  singleKeysHint:
    'Letters and signs that act at once. Turn them off if you dictate, or hit them by accident. This browser remembers it.',
  closeHelp: 'Close',
  keyName: (key: string) => (key === 'Escape' ? 'Esc' : key),
} as const
