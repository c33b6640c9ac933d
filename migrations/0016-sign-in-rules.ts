import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** What is asked of everybody who signs in (one row), and what was refused: counted by minute, network and kind. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('sign_in_rules')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('second_factor_required', types.boolean, (c) => c.notNull())
    .addColumn('updated_at', types.timestamp, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('security_log')
    .addColumn('minute', types.timestamp, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('security_log_key', ['minute', 'kind', 'network', 'route'])
    .execute()
}
