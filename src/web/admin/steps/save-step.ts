import { stepEndpoints } from '#contract/steps/endpoints.ts'
import type { Step } from '#contract/steps/step.ts'
import type { StepPatch } from '#contract/steps/step-input.ts'
import { call } from '#web/api/client.ts'

export type StepAbout = { application_id: number } | { candidate_id: number }
export type StepValues = { what: string; due_on: string; owner: string | null }
/** The step as it is now, and the way back. */
export type SavedStep = { step: Step; undo: () => Promise<Step> }

const change = async (step: Pick<Step, 'id' | 'etag'>, body: StepPatch): Promise<Step> =>
  (await call(stepEndpoints.changeStep, { params: { id: step.id }, body, ifMatch: step.etag })).data

/** Sets the next step, or changes the one that is there as it was seen; `undo` takes that back while nobody changed it since. */
export async function saveStep(
  about: StepAbout,
  before: Step | null,
  values: StepValues,
): Promise<SavedStep> {
  if (before === null) {
    const { data } = await call(stepEndpoints.addStep, { body: { ...about, ...values } })
    return { step: data, undo: () => change(data, { state: 'dropped' }) }
  }
  const { what, due_on, owner } = before
  const after = await change(before, values)
  return { step: after, undo: () => change(after, { what, due_on, owner: owner?.id ?? null }) }
}

/** Ends a step as it was seen; `undo` opens it again. */
export async function endStep(step: Step, state: 'done' | 'dropped'): Promise<SavedStep> {
  const after = await change(step, { state })
  return { step: after, undo: () => change(after, { state: 'open' }) }
}
