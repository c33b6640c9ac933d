import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** The tables of people: what an import made of them names it, so that it can be taken back. */
const MADE = ['candidates', 'candidate_facts', 'candidate_tags', 'candidate_activities']

/**
 * Files that were brought in (docs/decisions/0036), with their rows as they were written. Rows go after a time; what was made of them
 * stays.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('read_as', 'text', (c) => c.notNull())
    // JSON: headings, the field of each column, and how many rows became what.
    .addColumn('headings', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('known', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('rows_total', 'integer', (c) => c.notNull())
    .addColumn('rows_done', 'integer', (c) => c.notNull())
    // The number of the last row or person that the work under way has settled.
    .addColumn('cursor', 'integer', (c) => c.notNull())
    .addColumn('taken_back', 'text')
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('started_at', types.timestamp)
    .addColumn('ended_at', types.timestamp)
    .addColumn('rows_until', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id'))
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('problems', 'text')
    .addColumn('person_key', 'text')
    .addColumn('outcome', 'text')
    .addColumn('candidate_id', 'integer')
    .addPrimaryKeyConstraint('import_rows_once', ['import_id', 'row'])
    .execute()
  await sql`create index import_rows_by_person on import_rows (import_id, person_key, candidate_id)
    where person_key is not null`.execute(db)
  await sql`create index import_rows_by_outcome on import_rows (import_id, outcome, "row")`.execute(db)
  for (const table of MADE) {
    await db.schema
      .alterTable(table)
      .addColumn('import_id', 'integer', (c) => c.references('imports.id'))
      .execute()
    const id = table === 'candidate_tags' ? 'candidate_id' : 'id'
    await sql`create index ${sql.ref(`${table}_by_import`)} on ${sql.table(table)} (import_id, ${sql.ref(id)})
      where import_id is not null`.execute(db)
  }
  await db.schema.alterTable('candidates').addColumn('import_row', 'integer').execute()
}
