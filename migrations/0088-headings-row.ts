import type { Kysely } from 'kysely'

/** Which row of a file names its columns; null where none does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('headings_row', 'integer', (column) => column.defaultTo(1))
    .execute()
}
