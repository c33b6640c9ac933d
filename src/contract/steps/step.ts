import { z } from 'zod'
import { ID_MAX, STEP_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { stepTexts } from './texts.ts'

/** `closed`: its application came into a stage that is not open. The others are a recruiter's word. */
export const STEP_STATES = ['open', 'done', 'dropped', 'closed'] as const
export const StepState = z.enum(STEP_STATES)
export type StepState = z.infer<typeof StepState>

/**
 * What is to be done next with an application, or with a candidate: what, on which of the company's days at the latest, and by whom.
 * There is one open step at most; those that ended stay in the history. `etag` is what `If-Match` of a change names.
 */
export const Step = z.object({
  id: z.int(),
  application_id: z.int().nullable(),
  candidate_id: z.int().nullable(),
  what: z.string(),
  due_on: z.string(),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: StepState,
  etag: z.string(),
})
export type Step = z.infer<typeof Step>

/** A step as a list shows it. */
export const ListedStep = z.object({
  id: z.int(),
  what: z.string(),
  due_on: z.string(),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type ListedStep = z.infer<typeof ListedStep>
export const StepResponse = z.object({ data: Step })
export const StepParams = IdParams

const id = z.int(stepTexts.about).positive(stepTexts.about).max(ID_MAX, stepTexts.about)
const what = text({ most: STEP_MAX, required: stepTexts.whatRequired })
// Both engines know these years by the same spelling.
const due_on = z.iso.date(stepTexts.day).regex(/^2\d{3}-/, stepTexts.day)
const owner = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/, stepTexts.ownerUnknown)
  .nullable()

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
