import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Who was erased on request, so that a restored backup is cleaned again (docs/decisions/0057): never an address, only its keyed hash. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('tombstones')
    // The name of its file beside the backups.
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('erased_at', types.timestamp, (c) => c.notNull())
    // JSON: the file.
    .addColumn('stone', 'text', (c) => c.notNull())
    .execute()
}
