import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** The id that this database shares with the file store that holds its resumes: one row, made at the first start. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('one_row', 'integer', (c) => c.primaryKey().check(sql`one_row = 1`))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .execute()
}
