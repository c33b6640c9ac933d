import type { AuditAction } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Step, StepState } from '#contract/steps/step.ts'
import type { StepPatch } from '#contract/steps/step-input.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findStep, updateStep } from '#server/store/steps/steps.ts'
import type { Clock } from '../core/clock.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { lockSubject, ownerName, recordStep } from './step-subject.ts'
import { toStep } from './to-step.ts'

type Deps = { store: Store; clock: Clock }

const STEP_ACTIONS: readonly AuditAction[] = [
  'step.add',
  'step.bulk_add',
  'step.bulk_drop',
  'step.change',
  'step.done',
  'step.drop',
  'step.open',
]
const BECOMES: Readonly<Record<StepState, AuditAction>> = {
  open: 'step.open',
  done: 'step.done',
  dropped: 'step.drop',
  closed: 'step.change',
}

/**
 * Changes a step, ends it, or opens it again; answers it. What is so already is neither changed nor written down.
 *
 * @throws AppError `step_not_found`, `changed_meanwhile` when `ifMatch` names another state, `step_exists` and `application_ended` for
 *   one that cannot be opened again, `application_merged`, `invalid_input` for an owner who cannot sign in.
 */
export async function changeStep(
  { store, clock }: Deps,
  id: number,
  patch: StepPatch,
  actor: Actor,
  ifMatch?: string,
): Promise<Step> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const found = await findStep(transaction, id)
    if (found === undefined) throw new AppError('step_not_found')
    await lockSubject(transaction, found, { open: false })
    // Whoever held its subject may have changed it.
    const before = (await findStep(transaction, id)) ?? found
    const record =
      before.application_id === null
        ? ({ subject: 'candidate', subject_id: String(before.candidate_id) } as const)
        : ({ subject: 'application', subject_id: String(before.application_id) } as const)
    await refuseStale(
      transaction,
      { ...record, actions: [...STEP_ACTIONS, 'application.move', 'application.bulk_move'] },
      { ifMatch, tag: toStep(before).etag },
    )
    const { owner = before.owner_id, state = before.state } = patch
    if (state === 'open' && before.state !== 'open') await lockSubject(transaction, before, { open: true })
    const owner_name = owner === before.owner_id ? before.owner_name : await ownerName(transaction, owner)
    const { what = before.what, due_on = before.due_on } = patch
    const after = { ...before, what, due_on, owner_id: owner, owner_name, state }
    if (toStep(after).etag === toStep(before).etag) return toStep(before)
    const ended_at = state === 'open' ? null : at
    await updateStep(transaction, id, { what, due_on, owner_id: owner, state, ended_at })
    await recordStep(transaction, before, {
      at,
      by: actor.id,
      action: state === before.state ? 'step.change' : BECOMES[state],
      detail: { step: id, due_on, owner: owner_name },
    })
    return toStep(after)
  })
}
