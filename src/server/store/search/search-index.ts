import { inTransaction, type Store } from '../engine/store.ts'
import { documentsFor } from './documents.ts'
import { SEARCH_TABLES, type SearchKind } from './tables.ts'

/** Documents that are made at a time: a resume may have 200 KB. */
const BATCH = 100

/**
 * Brings the index of these up to date, as far as triggers noted a change; in the transaction that changed them. A change
 * that is not followed by this is found with the next start.
 */
export async function indexAgain(store: Store, kind: SearchKind, ids: readonly number[]): Promise<void> {
  if (!store.sql.isTransaction)
    return inTransaction(store, (transaction) => indexAgain(transaction, kind, ids))
  const { sql, dialect } = store
  // Two changes at once: noting waits for the other transaction, so what is read below holds the change of both.
  const pending = await sql
    .deleteFrom('search_pending')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  if (pending.length === 0) return
  const documents = await documentsFor(
    store,
    kind,
    pending.map(({ id }) => id),
  )
  await dialect.index(sql, SEARCH_TABLES[kind], documents)
}

/** As above, for the application that this one is part of. */
export async function indexWhole(store: Store, applicationId: number): Promise<void> {
  const { id } = await store.sql
    .selectFrom('applications')
    .select((e) => e.fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await indexAgain(store, 'application', [id])
}

/**
 * Indexes all that waits for it: after an update of the schema, and what somebody else changed: an older version of the
 * server beside this one, or a hand. Each batch is a transaction, so that a stop in the middle loses nothing.
 */
export async function indexPending(store: Store): Promise<void> {
  for (const kind of ['job', 'message', 'application'] as const) {
    for (let after = 0; ; ) {
      const batch = await store.sql
        .selectFrom('search_pending')
        .select('id')
        .where('kind', '=', kind)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      const last = batch.at(-1)
      if (last === undefined) break
      await indexAgain(
        store,
        kind,
        batch.map(({ id }) => id),
      )
      after = last.id
    }
  }
}
