import { z } from 'zod'
import { ID_MAX, OPTION_MAX, OPTIONS_MAX, QUESTION_MAX, QUESTIONS_MAX } from '../core/limits.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'

export const QUESTION_KINDS = ['text', 'number', 'yes_no', 'choice'] as const
export const QuestionKind = z.enum(QUESTION_KINDS, { error: texts.screening.kindInvalid })
export type QuestionKind = z.infer<typeof QuestionKind>

/** A question of a job as anybody may read it. Its answer is sent as `answer_{id}`. Only a choice has options. */
export const ScreeningQuestion = z.object({
  id: z.int(),
  label: z.string(),
  /** Unknown: of a newer version. It is asked as a text, and is no kind to send. */
  kind: stored(QuestionKind, 'unknown'),
  options: z.array(z.string()),
  required: z.boolean(),
})
export type ScreeningQuestion = z.infer<typeof ScreeningQuestion>

/** Judged together with the kind: what a recruiter typed before choosing another kind is no mistake. */
const Options = z
  .array(text({ most: Number.POSITIVE_INFINITY }))
  .max(200, texts.screening.optionsCount)
  .transform((all) => all.filter((one) => one !== ''))

/** One question as a recruiter sends it. */
export const QuestionInput = z
  .object({
    /** Of the question as it is stored; one without an id, or with that of another job, is new. */
    id: z.int().positive().max(ID_MAX).optional(),
    label: text({ most: QUESTION_MAX, required: texts.screening.labelRequired }),
    kind: QuestionKind,
    options: Options.default([]),
    required: z.boolean().default(false),
  })
  .superRefine(({ kind, options }, context) => {
    const message = kind === 'choice' ? optionsProblem(options) : undefined
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['options'], message })
  })
  .transform((question) => (question.kind === 'choice' ? question : { ...question, options: [] }))

function optionsProblem(options: readonly string[]): string | undefined {
  if (options.length < 2 || options.length > OPTIONS_MAX) return texts.screening.optionsCount
  if (options.some(({ length }) => length > OPTION_MAX)) return texts.screening.optionTooLong(OPTION_MAX)
  return new Set(options).size < options.length ? texts.screening.optionTwice : undefined
}

/** The questions of a job as a recruiter sends them: all of them, in their order. */
export const ScreeningInput = z
  .array(QuestionInput)
  .max(QUESTIONS_MAX, texts.screening.tooMany)
  .refine((all) => {
    const ids = all.flatMap(({ id }) => id ?? [])
    return new Set(ids).size === ids.length
  }, texts.screening.questionTwice)
export type ScreeningInput = z.infer<typeof ScreeningInput>

/** An answer with the words of its question as it was asked. `answer` is `yes` or `no` to a yes/no question. */
export const ScreeningAnswer = z.object({
  question: z.string(),
  kind: stored(QuestionKind, 'text'),
  answer: z.string(),
})
export type ScreeningAnswer = z.infer<typeof ScreeningAnswer>
