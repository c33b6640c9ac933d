import { AppError } from '#contract/core/errors.ts'
import type { Step } from '#contract/steps/step.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findStep } from '#server/store/steps/steps.ts'
import { toStep } from './to-step.ts'

/** A step, ended or not. Throws `step_not_found`. */
export async function getStep({ store }: { store: Store }, id: number): Promise<Step> {
  const row = await findStep(store, id)
  if (row === undefined) throw new AppError('step_not_found')
  return toStep(row)
}
