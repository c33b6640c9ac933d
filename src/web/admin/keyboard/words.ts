/** The words of the keys that every page of the admin has, and of the buttons of their two windows. */
export const words = {
  down: 'Next row',
  up: 'Previous row',
  openJob: 'Open the job',
  search: 'Go to the search field',
  undo: 'Undo the last change, while its notice is shown',
  toViews: 'Go to the saved views',
  help: 'Show this help',
  helpTitle: 'Keyboard shortcuts',
  find: 'Go to...',
  paletteKeys: 'Ctrl K',
} as const
