/** The words of the window in which a job is chosen for somebody. */
export const considerWords = {
  title: (name: string) => `Consider ${name} for another job`,
  hint: 'Title or place of an open job',
  nothing: 'No other open job is called so.',
} as const
