import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * The second factor (better-auth's table and column under our name for the table), links by which a person sets a
 * password, and the notice on the public pages.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('twoFactorEnabled', types.boolean).execute()
  await db.schema.alterTable('users').addColumn('lastSignInAt', types.timestamp).execute()

  await db.schema
    .createTable('two_factors')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('backupCodes', 'text', (c) => c.notNull())
    .addColumn('verified', types.boolean)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', types.timestamp)
    .execute()

  await db.schema
    .createTable('account_links')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('expires_at', types.timestamp, (c) => c.notNull())
    .addUniqueConstraint('account_links_one_of_a_kind', ['kind', 'email'])
    .execute()
  await db.schema.createIndex('account_links_by_user').on('account_links').column('user_id').execute()

  await db.schema
    .createTable('site_notices')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('shown_from', types.date)
    .addColumn('shown_until', types.date)
    .addColumn('is_on', types.boolean, (c) => c.notNull())
    .addColumn('updated_at', types.timestamp, (c) => c.notNull())
    .execute()
}
