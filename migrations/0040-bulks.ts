import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Changes to many records at once (docs/decisions/0041): what is to be done, and of each record what became of it. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('bulks')
    .addColumn('id', types.id, types.primaryKey)
    // What was chosen from, and what is changed: the people of applications may be.
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    // JSON: what is done to each.
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('chosen', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    // The last record that the work under way has settled.
    .addColumn('cursor', 'integer', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('started_at', types.timestamp)
    .addColumn('ended_at', types.timestamp)
    .addColumn('undone_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await sql`create index bulks_of_person on bulks (created_by, state)`.execute(db)
  await db.schema
    .createTable('bulk_records')
    .addColumn('bulk_id', 'integer', (c) => c.notNull().references('bulks.id'))
    .addColumn('record_id', 'integer', (c) => c.notNull())
    // What it was like when it was chosen, and (JSON) before it was changed.
    .addColumn('seen', 'text')
    .addColumn('before', 'text')
    .addColumn('outcome', 'text')
    .addColumn('undone', 'text')
    .addPrimaryKeyConstraint('bulk_records_once', ['bulk_id', 'record_id'])
    .execute()
  await sql`create index bulk_records_by_outcome on bulk_records (bulk_id, outcome, undone, record_id)`.execute(
    db,
  )
}
