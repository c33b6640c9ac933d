import type { Careers } from '#contract/content/careers.ts'

/** The part of the sample's apply form that a job's own questions make; it travels to the browser with them only. */
export const questionWords: Careers['questions'] = {
  heading: 'Questions about this job',
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  no_answer: 'No answer',
  number_hint: 'A number, like 5 or 2.5',
}
