import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { ReasonsInput } from '#contract/reasons/reasons-input.ts'
import { reasonTexts } from '#contract/reasons/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { allReasons, insertReason, removeReason, updateReason } from '#server/store/reasons/reasons.ts'
import { lockStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { reasonsTag } from './reasons-tag.ts'

type Deps = { store: Store; clock: Clock }

const list: Changeable = { subject: 'reasons', subject_id: 'all', actions: ['reasons.update'] }

/**
 * Makes this the list of reasons and answers it with the retired ones. What is left out is deleted, or retired when an application has
 * it: what was counted stays counted. Throws `invalid_input` for a reason that is not there and for the name of a retired one, and
 * `changed_meanwhile` when `ifMatch` names another list.
 */
export async function saveReasons(
  { store, clock }: Deps,
  input: ReasonsInput,
  actor: Actor,
  ifMatch?: string,
): Promise<Reason[]> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    // Who moves applications shares this: no reason goes while somebody gives it.
    await lockStages(transaction)
    const before = await allReasons(transaction)
    await refuseStale(transaction, list, { ifMatch, tag: reasonsTag(before) })
    check(input, before)
    const kept = new Set(input.reasons.map(({ id }) => id))
    const active = before.filter(({ retired }) => !retired)
    for (const { id } of active) if (!kept.has(id)) await removeReason(transaction, id, at)
    for (const [position, { id, name }] of input.reasons.entries())
      if (id === undefined) await insertReason(transaction, { name, position })
      else await updateReason(transaction, id, { name, position })
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'reasons.update',
      subject: 'reasons',
      subject_id: 'all',
      detail: { from: active.map(({ name }) => name), to: input.reasons.map(({ name }) => name) },
    })
    return allReasons(transaction)
  })
}

function check({ reasons }: ReasonsInput, before: readonly Reason[]): void {
  const fields: FieldErrors = {}
  const named = new Set(reasons.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  const resting = before.filter(({ id, retired }) => retired && !named.has(id))
  const taken = new Set(resting.map(({ name }) => name.toLowerCase()))
  for (const [at, { id, name }] of reasons.entries()) {
    if (id !== undefined && !known.has(id)) fields[`reasons.${at}.id`] = reasonTexts.unknown
    if (taken.has(name.toLowerCase())) fields[`reasons.${at}.name`] = reasonTexts.sameAsRetired
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
