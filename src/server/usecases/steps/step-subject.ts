import type { AuditAction } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import { stepTexts } from '#contract/steps/texts.ts'
import { touch } from '#server/store/applications/untouched.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { enabledPersonName } from '#server/store/people/person-names.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { openSteps } from '#server/store/steps/steps.ts'
import { lockOneUnmerged } from '../applications/lock-application.ts'
import { lockPersonOf, lockUnmergedCandidate } from '../candidates/lock-person.ts'
import { recordChange } from '../candidates/record-change.ts'

/** What a step is about: one of the two. */
export type StepSubject = { application_id: number | null; candidate_id: number | null }

/**
 * Holds what a step is about until the transaction ends. Throws as who holds it throws, and, when the step is to be `open`,
 * `step_exists` where there is an open one and `application_ended` for an application in a stage that is not open.
 */
export async function lockSubject(
  transaction: Store,
  { application_id, candidate_id }: StepSubject,
  { open, fresh = false }: { open: boolean; fresh?: boolean },
): Promise<void> {
  if (application_id !== null) {
    const { stage_id } = await lockOneUnmerged(transaction, application_id)
    if (!open) return
    const stage = (await allStages(transaction)).find(({ id }) => id === stage_id)
    if (stage?.kind !== 'open') throw new AppError('application_ended')
    if ((await openSteps(transaction, 'application_id', [application_id])).length > 0)
      throw new AppError('step_exists')
  } else {
    const lock = fresh ? lockUnmergedCandidate : lockPersonOf
    const { ids } = await lock(transaction, candidate_id ?? 0)
    if (open && (await openSteps(transaction, 'candidate_id', ids)).length > 0)
      throw new AppError('step_exists')
  }
}

/** The name of the account that is to own a step. Throws `invalid_input` when nobody can sign in with it. */
export async function ownerName(transaction: Store, owner: string | null): Promise<string | null> {
  if (owner === null) return null
  const name = await enabledPersonName(transaction, owner)
  if (name === undefined) throw new AppError('invalid_input', { fields: { owner: stepTexts.ownerUnknown } })
  return name
}

type Change = { at: string; by: string; action: AuditAction; detail: Record<string, unknown> }

/** Writes a change of a step down where its subject's history is read, and that its application was touched. The words stay with the step. */
export async function recordStep(
  transaction: Store,
  { application_id, candidate_id }: StepSubject,
  change: Change,
): Promise<void> {
  if (candidate_id !== null) await recordChange(transaction, candidate_id, change)
  else {
    await touch(transaction, [application_id ?? 0], change.at)
    await recordAudit(transaction, {
      at: change.at,
      actor_id: change.by,
      action: change.action,
      subject: 'application',
      subject_id: String(application_id),
      detail: change.detail,
    })
  }
}
