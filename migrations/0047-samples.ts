import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** The invented people of a first look: which rows are of them, and how far their making or removal came. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  for (const table of ['applications', 'candidates']) {
    await db.schema
      .alterTable(table)
      .addColumn('is_sample', types.boolean, (c) => c.notNull().defaultTo(sql`false`))
      .execute()
    await sql`create index ${sql.ref(`${table}_samples`)} on ${sql.table(table)} (id) where is_sample = true`.execute(
      db,
    )
  }
  await db.schema
    .createTable('samples')
    .addColumn('one_row', 'integer', (c) => c.primaryKey().check(sql`one_row = 1`))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('jobs', 'text', (c) => c.notNull())
    .addColumn('made', 'integer', (c) => c.notNull())
    .addColumn('beside', 'text', (c) => c.notNull())
    .addColumn('started_at', types.timestamp, (c) => c.notNull())
    .addColumn('ended_at', types.timestamp)
    .execute()
}
