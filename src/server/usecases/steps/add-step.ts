import type { Step } from '#contract/steps/step.ts'
import type { StepInput } from '#contract/steps/step-input.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { insertStep } from '#server/store/steps/steps.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { lockSubject, ownerName, recordStep } from './step-subject.ts'
import { toStep } from './to-step.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Sets the next step of an application or a candidate, and answers it.
 *
 * @throws AppError `application_not_found`, `application_merged`, `application_ended`, `candidate_not_found`, `candidate_merged`,
 *   `step_exists` when there is an open one, `invalid_input` for an owner who cannot sign in.
 */
export async function addStep(
  { store, clock }: Deps,
  { what, due_on, owner, ...input }: StepInput,
  actor: Actor,
): Promise<Step> {
  const at = clock().toISOString()
  const about = {
    application_id: input.application_id ?? null,
    candidate_id: input.candidate_id ?? null,
  }
  return inTransaction(store, async (transaction) => {
    await lockSubject(transaction, about, { open: true, fresh: true })
    const name = await ownerName(transaction, owner)
    const values = { what, due_on, owner_id: owner }
    const id = await insertStep(transaction, about, { ...values, created_at: at })
    const detail = { step: id, due_on, owner: name }
    await recordStep(transaction, about, { at, by: actor.id, action: 'step.add', detail })
    return toStep({ id, ...about, ...values, owner_name: name, state: 'open' })
  })
}
