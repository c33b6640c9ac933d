/** The words of the ways to erasing and to a legal hold, which stand on the page of everybody. */
export const beginWords = {
  open: 'Erase this person...',
  openApplication: 'Erase this application...',
  holds: 'Legal holds',
  hold: 'Set a legal hold...',
} as const
