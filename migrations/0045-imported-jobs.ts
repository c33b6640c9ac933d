import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * Imports of more than candidates, and what the numbers of records were where they come from, so that a later file can name
 * them (docs/decisions/0043).
 */
export async function up(db: Kysely<unknown>, _: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('candidates'))
    .execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('import_id', 'integer', (c) => c.references('imports.id'))
    .execute()
  await sql`create index jobs_by_import on jobs (import_id, id) where import_id is not null`.execute(db)
  // By which a row that is there already is known.
  await db.schema.createIndex('jobs_titled').on('jobs').column('title').execute()
  await db.schema
    .createTable('imported_ids')
    .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull())
    .addColumn('record_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('imported_ids_once', ['import_id', 'subject', 'source_id', 'record_id'])
    .execute()
  await db.schema
    .createIndex('imported_ids_by_id')
    .on('imported_ids')
    .columns(['subject', 'source_id', 'record_id'])
    .execute()
  await db.schema
    .createIndex('imported_ids_of')
    .on('imported_ids')
    .columns(['subject', 'record_id'])
    .execute()
}
