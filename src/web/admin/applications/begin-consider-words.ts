/** What is said of considering somebody for another job before the window for it is there. */
export const beginConsiderWords = {
  set: 'Consider for another job',
  done: (name: string, job: string) => `${name} is considered for ${job}.`,
  undone: (name: string, job: string) => `${name} is not considered for ${job} any more.`,
  failed: 'Nobody was considered.',
  there: (name: string, job: string) => `${name} has an application for ${job} already.`,
  open: 'Open it',
} as const
