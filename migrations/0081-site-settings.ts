import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** What an administrator sets for the whole site, one row a setting, as JSON; one that nobody set has none. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('site_settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', types.timestamp, (c) => c.notNull())
    .execute()
}
