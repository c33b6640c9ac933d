import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Which template people are sent whose job is closed, and the closings that are still to be told of (docs/decisions/0050). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('closing_letters')
    .addColumn('one_row', 'integer', (c) => c.primaryKey().check(sql`one_row = 1`))
    .addColumn('template_id', 'integer', (c) => c.references('letter_templates.id').onDelete('set null'))
    .addColumn('updated_at', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('job_closings')
    .addColumn('job_id', 'integer', (c) => c.primaryKey().references('jobs.id').onDelete('cascade'))
    .addColumn('by_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('closed_at', types.timestamp, (c) => c.notNull())
    .addColumn('due_at', types.timestamp, (c) => c.notNull())
    // The last application that was looked at, and how many letters were written.
    .addColumn('after_id', 'integer', (c) => c.notNull())
    .addColumn('written', 'integer', (c) => c.notNull())
    .execute()
}
