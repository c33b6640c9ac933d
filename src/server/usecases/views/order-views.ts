import type { SavedView } from '#contract/views/view.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { placeViews, viewsOf } from '#server/store/views/views.ts'
import type { Actor } from '../people/authenticate.ts'
import { toViews } from './to-view.ts'

/** Puts views into an order, for the caller alone, and answers all. One that is not there (any more) is passed over. */
export function orderViews(
  { store }: { store: Store },
  ids: readonly number[],
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<SavedView[]> {
  return inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, `views of ${actor.id}`)
    const seen = new Set((await viewsOf(transaction, actor.id)).map(({ id }) => id))
    await placeViews(
      transaction,
      actor.id,
      [...new Set(ids)].filter((id) => seen.has(id)),
    )
    return toViews(transaction, await viewsOf(transaction, actor.id), actor)
  })
}
