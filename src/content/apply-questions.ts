/** The part of the apply form that a job's own questions make; it travels to the browser with them only. */
export const questionWords = {
  heading: 'Questions about this job',
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  noAnswer: 'No answer',
  numberHint: 'A number, like 5 or 2.5',
} as const
