import { z } from 'zod'
import { type QuestionKind, ScreeningQuestion } from '#contract/jobs/screening.ts'
import { screeningWords as words } from './screening-words.ts'

/** A question as it stands in the job form. What is typed as options stays there whatever kind is chosen. */
const QuestionValue = z.object({
  id: z.int().optional(),
  label: z.string(),
  // One that only a newer version knows is none: another is chosen before it is saved.
  kind: ScreeningQuestion.shape.kind as unknown as typeof QuestionKind,
  options: z.array(z.string()),
  required: z.boolean(),
})
export type QuestionValue = z.infer<typeof QuestionValue>

export const QuestionValues = z.array(QuestionValue)

export const newQuestion: QuestionValue = { label: '', kind: 'text', options: [], required: false }

export type QuestionPart = 'label' | 'kind' | 'options'
const PARTS = ['label', 'kind', 'options'] as const satisfies QuestionPart[]

/** A part of a question in the names of the form and of the contract's messages: `screening.0.label`. */
type QuestionField = `screening.${number}.${QuestionPart}`

export const isQuestionField = (name: string): name is QuestionField =>
  /^screening\.\d+\.(label|kind|options)$/.test(name)

/** The id of a part's control; ids with dots in them cannot be linked to everywhere. */
export const partId = (index: number, part: string): string => `screening-${index}-${part}`

type Messages = { message?: string | undefined } | undefined
/** Messages as the form keeps them: one of the whole list, and those of each question. */
type ScreeningErrors = { message?: string | undefined; [index: number]: QuestionErrors } | undefined
export type QuestionErrors = Partial<Record<QuestionPart, Messages>> | undefined

/** What is wrong with the questions, in their order, for the summary. */
export function screeningProblems(errors: ScreeningErrors, count: number) {
  const ofParts = Array.from({ length: count }, (_, index) =>
    PARTS.flatMap((part) => {
      const message = errors?.[index]?.[part]?.message
      if (message === undefined) return []
      return [{ id: partId(index, part), label: words.question(index + 1), message }]
    }),
  ).flat()
  const { message } = errors ?? {}
  return message === undefined ? ofParts : [{ id: 'screening-add', label: words.group, message }, ...ofParts]
}
