import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** What was put into the queue while somebody worked on it is done again after that. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('again_at', types.timestamp).execute()
}
