import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudits } from '#server/store/audit/audit.ts'
import { deleteNotSame, insertNotSame } from '#server/store/candidates/not-same-people.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { lockMerges, lockUnmergedCandidate } from './lock-person.ts'

type Deps = { store: Store; clock: Clock }
type Said = { other_id: number; same: 'no' | 'maybe' }

/**
 * Keeps that another candidate is not the same person as this one (`no`), so that neither is offered to the other any more, or takes that
 * back (`maybe`); twice is once.
 *
 * @throws AppError `candidate_not_found`, `candidate_merged` when one of them is part of another, `invalid_input` when both are the same.
 */
export async function sayNotSame(
  { store, clock }: Deps,
  id: number,
  said: Said,
  actor: Actor,
): Promise<void> {
  const { other_id, same } = said
  if (id === other_id)
    throw new AppError('invalid_input', { fields: { other_id: candidateTexts.sameCandidate } })
  const at = clock().toISOString()
  await inTransaction(store, async (transaction) => {
    await lockMerges(transaction)
    const parts = new Map<number, number[]>()
    for (const one of [id, other_id].sort((a, b) => a - b))
      parts.set(one, (await lockUnmergedCandidate(transaction, one)).ids)
    const changed =
      same === 'no'
        ? await insertNotSame(transaction, [id, other_id], { by: actor.id, at })
        : await deleteNotSame(transaction, parts.get(id) ?? [], parts.get(other_id) ?? [])
    if (!changed) return
    const common = {
      at,
      actor_id: actor.id,
      subject: 'candidate',
      action: same === 'no' ? 'candidate.not_same' : 'candidate.maybe_same',
    } as const
    await recordAudits(transaction, [
      { ...common, subject_id: String(id), detail: { other: other_id } },
      { ...common, subject_id: String(other_id), detail: { other: id } },
    ])
  })
}
