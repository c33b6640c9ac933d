import type { FieldErrors } from '../core/error-answer.ts'
import { ANSWER_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'
import type { ScreeningAnswer, ScreeningQuestion } from '../jobs/screening.ts'

// Apart from the schemas of the questions, which a visitor's browser does not need.

/** The form field that answers a question. */
export const answerName = (questionId: number): string => `answer_${questionId}`

/** Whether a form field is the answer to some question, of whichever job. */
export const isAnswerName = (name: string): boolean => /^answer_[1-9]\d{0,9}$/.test(name)

const words = text({ most: ANSWER_MAX, lines: true })
/** Commas only where Americans set them: `1,5` may mean two things, and a person can say which. */
const NUMBER = /^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,6})?$/

/**
 * Checks what a form sent against a job's questions. Answers what is to be stored (blank ones are left out), or the
 * message of each field that is wrong by its name.
 */
export function checkAnswers(
  questions: readonly ScreeningQuestion[],
  sent: Readonly<Record<string, string>>,
): { answers: (ScreeningAnswer & { id: number })[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const answers = questions.flatMap((question) => {
    const { id, label, kind } = question
    const cleaned = words.safeParse(sent[answerName(id)] ?? '')
    const answer = cleaned.success && kind === 'number' ? cleaned.data.replaceAll(',', '') : cleaned.data
    const message = cleaned.success ? problemOf(question, cleaned.data) : texts.form.tooLong(ANSWER_MAX)
    if (message !== undefined) errors[answerName(id)] = message
    return answer === undefined || answer === ''
      ? []
      : [{ id, question: label, kind: kind === 'unknown' ? 'text' : kind, answer }]
  })
  return { answers, errors }
}

function problemOf({ kind, options, required }: ScreeningQuestion, answer: string): string | undefined {
  if (answer === '') return required ? texts.screening.answerRequired : undefined
  if (kind === 'number') return NUMBER.test(answer) ? undefined : texts.screening.numberInvalid
  // A kind that only a newer version knows is answered in words, as a text is.
  if (kind !== 'yes_no' && kind !== 'choice') return undefined
  const known = kind === 'yes_no' ? answer === 'yes' || answer === 'no' : options.includes(answer)
  return known ? undefined : texts.screening.choiceInvalid
}
