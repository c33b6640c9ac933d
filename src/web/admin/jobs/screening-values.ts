import { z } from 'zod'
import { QuestionKind } from '#contract/screening.ts'

/** A question as it stands in the job form. What is typed as options stays there whatever kind is chosen. */
export const QuestionValue = z.object({
  id: z.int().optional(),
  label: z.string(),
  kind: QuestionKind,
  options: z.array(z.string()),
  required: z.boolean(),
})
export type QuestionValue = z.infer<typeof QuestionValue>

export const QuestionValues = z.array(QuestionValue)
