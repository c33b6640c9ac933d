/** The words of the way to erasing, which stand on the page of everybody. */
export const beginWords = {
  open: 'Erase this person...',
  openApplication: 'Erase this application...',
} as const
