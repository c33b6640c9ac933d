import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Pools, who is in them, and next steps that an import made: they go with it (docs/decisions/0036). */
export async function up(db: Kysely<unknown>, _: ColumnTypes): Promise<void> {
  for (const table of ['pools', 'pool_people', 'next_steps']) {
    await db.schema
      .alterTable(table)
      .addColumn('import_id', 'integer', (c) => c.references('imports.id'))
      .execute()
    await sql`create index ${sql.ref(`${table}_by_import`)} on ${sql.table(table)} (import_id)
      where import_id is not null`.execute(db)
  }
}
