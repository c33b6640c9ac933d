import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** When each regular job is due, and until when the instance that runs it now has it to itself. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('scheduled_jobs')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('due_at', types.timestamp, (c) => c.notNull())
    .addColumn('leased_until', types.timestamp)
    .execute()
}
