import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * One row counts the tries of a window in the place of a row for each try, for whatever is limited; and the browsers in
 * which somebody has signed in before, known by the hash of a token.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.dropTable('login_attempts').execute()
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('ends_at', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('ends_at').execute()

  await db.schema
    .createTable('known_devices')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('session_id', 'text')
    .addColumn('used_at', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('known_devices_by_user')
    .on('known_devices')
    .columns(['user_id', 'used_at'])
    .execute()
}
