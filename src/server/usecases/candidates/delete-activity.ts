import { AppError } from '#contract/core/errors.ts'
import { findActivity, removeActivity } from '#server/store/candidates/activities.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { forgetContact } from '#server/store/reports/answers.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { lockPersonOf } from './lock-person.ts'
import { recordChange } from './record-change.ts'

type Deps = { store: Store; clock: Clock }

/** Deletes a logged entry. Throws `activity_not_found`, and `not_your_activity` to all but its author and administrators. */
export async function deleteActivity({ store, clock }: Deps, id: number, actor: Actor): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const entry = await findActivity(transaction, id)
    if (entry === undefined) throw new AppError('activity_not_found')
    if (entry.author.id !== actor.id && actor.role !== 'administrator')
      throw new AppError('not_your_activity')
    const { row, ids } = await lockPersonOf(transaction, entry.candidate_id)
    // Of two who delete it at once, the second finds nothing.
    if (!(await removeActivity(transaction, id))) throw new AppError('activity_not_found')
    await forgetContact(transaction, ids, entry.at)
    const detail = { activity: id, kind: entry.kind, author: entry.author.name }
    const at = clock().toISOString()
    await recordChange(transaction, row.id, { at, by: actor.id, action: 'activity.delete', detail })
  })
}
