/** The words of the window in which a job is chosen for somebody. */
export const considerWords = {
  title: (name: string) => `Consider ${name} for another job`,
  hint: 'Title or place of an open job',
  nothing: 'No other open job is called so.',
  noResume: (name: string) =>
    `No resume of ${name} is here, and an application takes one along. Close this and add it first: drop the file on the page, or take "Add resumes" above the candidates.`,
} as const
