import { QUESTIONS_MAX } from '#contract/core/limits.ts'
import type { QuestionKind } from '#contract/jobs/screening.ts'

/** The words of the questions that a job asks its applicants. */
export const screeningWords = {
  group: 'Screening questions',
  hint: 'Asked in the application form of this job. Answers given before keep the question as it was asked.',
  add: 'Add a question',
  full: `A job asks ${QUESTIONS_MAX} questions at most.`,
  loading: 'Loading the questions...',
  question: (number: number) => `Question ${number}`,
  label: 'Question',
  kind: 'Answer',
  kinds: {
    text: 'Text',
    number: 'Number',
    yes_no: 'Yes or no',
    choice: 'One of several',
    unknown: 'Unknown',
  } satisfies Record<QuestionKind | 'unknown', string>,
  options: 'Options',
  optionsHint: 'One a line, 2 to 20',
  required: 'Required',
  optional: 'optional',
  up: (number: number) => `Move question ${number} up`,
  down: (number: number) => `Move question ${number} down`,
  remove: (number: number) => `Remove question ${number}`,
  keys: 'Alt and an arrow key move the question you are in.',
  moved: (to: number, count: number) => `Now question ${to} of ${count}`,
  removed: 'Question removed',
  undo: 'Undo',
} as const
