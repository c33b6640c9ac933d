import { z } from 'zod'
import { stored } from '../core/stored.ts'

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
  state: stored(StepState, 'unknown'),
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
