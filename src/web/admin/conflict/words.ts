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
  pool: 'this pool',
  view: 'this view',
  template: 'this template',
  order: 'Stages in their order',
} as const
