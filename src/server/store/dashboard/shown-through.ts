import { changed } from '../engine/changes.ts'
import type { Store } from '../engine/store.ts'

/** Up to which application somebody was shown those that came in; null before the first time. */
export async function findShownThrough(store: Store, userId: string): Promise<number | null> {
  const row = await store.sql
    .selectFrom('users')
    .select('shown_through')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.shown_through ?? null
}

/** The same of several accounts; those that are not there are left out. */
export async function shownThroughOf(
  store: Store,
  userIds: readonly string[],
): Promise<{ id: string; shown_through: number | null }[]> {
  return store.sql.selectFrom('users').select(['id', 'shown_through']).where('id', 'in', userIds).execute()
}

/** Remembers it. */
export async function setShownThrough(store: Store, userId: string, shown_through: number): Promise<void> {
  await store.sql.updateTable('users').set({ shown_through }).where('id', '=', userId).execute()
  await changed(store, 'counts')
}

/** Holds somebody's account until the transaction ends. */
export async function lockUser(transaction: Store, userId: string): Promise<void> {
  const row = transaction.sql.selectFrom('users').select('id').where('id', '=', userId)
  await transaction.dialect.forUpdate(row).execute()
}
