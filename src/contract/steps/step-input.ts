import { z } from 'zod'
import { ID_MAX, STEP_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { stepTexts } from './texts.ts'

export const StepParams = IdParams

const id = z.int(stepTexts.about).positive(stepTexts.about).max(ID_MAX, stepTexts.about)
/** What a step says: what is to be done, by which day, and by whom (an account's id, or null for nobody). */
export const stepFields = {
  what: text({ most: STEP_MAX, required: stepTexts.whatRequired }),
  // Both engines know these years by the same spelling.
  due_on: z.iso.date(stepTexts.day).regex(/^2\d{3}-/, stepTexts.day),
  owner: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/, stepTexts.ownerUnknown)
    .nullable(),
}
const { what, due_on, owner } = stepFields

/** A new step of an application or of a candidate. `owner`: an account's id, or null for nobody. */
export const StepInput = z
  .object({ application_id: id.optional(), candidate_id: id.optional(), what, due_on, owner })
  .refine((step) => (step.application_id === undefined) !== (step.candidate_id === undefined), {
    message: stepTexts.about,
    path: ['application_id'],
  })
export type StepInput = z.infer<typeof StepInput>

/** What is sent changes, the rest stays. A step that has ended is opened again by `open`. */
export const StepPatch = z.object({
  what: what.optional(),
  due_on: due_on.optional(),
  owner: owner.optional(),
  state: z.enum(['open', 'done', 'dropped']).optional(),
})
export type StepPatch = z.infer<typeof StepPatch>
