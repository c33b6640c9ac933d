/** What is said when somebody else changed what one is editing. */
export const conflictWords = {
  somebody: 'Somebody else',
  yes: 'Yes',
  no: 'No',
  said: (name: string, at: string) => `${name} changed it ${at}.`,
  job: 'this job',
  candidate: 'this candidate',
  notice: 'the notice',
  stages: 'the stages',
  message: 'this message',
  rating: 'this application',
  order: 'Stages in their order',
} as const
