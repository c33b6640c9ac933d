import type { Insertable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { ImportsTables } from './schema.ts'

type ImportedId = Insertable<ImportsTables['imported_ids']>

/** Notes what the numbers of records were where a file came from. */
export async function insertIds(store: Store, ids: readonly ImportedId[]): Promise<void> {
  if (ids.length === 0) return
  await store.sql
    .insertInto('imported_ids')
    .values([...ids])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets them with their records. */
export async function removeIds(
  store: Store,
  subject: ImportedId['subject'],
  recordIds: readonly number[],
): Promise<void> {
  await store.sql
    .deleteFrom('imported_ids')
    .where('subject', '=', subject)
    .where('record_id', 'in', recordIds)
    .execute()
}
