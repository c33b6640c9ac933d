import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Applications and notes that an import made, and which of our stages a stage of its file is (docs/decisions/0043). */
export async function up(db: Kysely<unknown>, _: ColumnTypes): Promise<void> {
  await db.schema.alterTable('imports').addColumn('stages', 'text').execute()
  for (const table of ['applications', 'application_notes']) {
    await db.schema
      .alterTable(table)
      .addColumn('import_id', 'integer', (c) => c.references('imports.id'))
      .execute()
    await sql`create index ${sql.ref(`${table}_by_import`)} on ${sql.table(table)} (import_id, id)
      where import_id is not null`.execute(db)
  }
}
