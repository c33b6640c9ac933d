/** What is asked before a page with unsaved text is left. */
export const unsavedWords = {
  title: 'Leave without saving?',
  text: 'What you typed is not saved. It is kept as a draft for you in this tab, also when you log out.',
  stay: 'Stay here',
  leave: 'Leave',
} as const
