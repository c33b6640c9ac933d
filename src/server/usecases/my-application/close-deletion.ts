import { AppError } from '#contract/core/errors.ts'
import type { DeletionClosing } from '#contract/my-application/deletion.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { closeDeletionOf } from '#server/store/my-application/deletion-requests.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Closes the request of a person to be forgotten, of whomever they are merged of, without an erasure; answers when. Throws `candidate_not_found`, and
 * `deletion_not_open` where nobody asks any more: it was taken back, or a colleague was faster.
 */
export function closeDeletion(
  { store, clock }: Deps,
  id: number,
  reason: DeletionClosing,
  actor: Actor,
): Promise<{ closed_at: string }> {
  const closed_at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const { row, ids } = await lockPersonOf(transaction, id)
    const closing = { closed_at, closed_by: actor.id, close_reason: reason }
    if (!(await closeDeletionOf(transaction, ids, closing))) throw new AppError('deletion_not_open')
    await recordAudit(transaction, {
      ...{ at: closed_at, actor_id: actor.id, action: 'candidate.deletion_close' },
      ...{ subject: 'candidate', subject_id: String(row.id) },
      detail: { reason },
    })
    return { closed_at }
  })
}
