import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Tables of better-auth under our names; the columns keep its spelling, which its adapter expects. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', types.boolean, (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', types.timestamp, (c) => c.notNull())
    .addColumn('updatedAt', types.timestamp, (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('banned', types.boolean)
    .addColumn('banReason', 'text')
    .addColumn('banExpires', types.timestamp)
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('remembered', types.boolean, (c) => c.notNull())
    .addColumn('expiresAt', types.timestamp, (c) => c.notNull())
    .addColumn('createdAt', types.timestamp, (c) => c.notNull())
    .addColumn('updatedAt', types.timestamp, (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('impersonatedBy', 'text')
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('userId').execute()

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', types.timestamp)
    .addColumn('refreshTokenExpiresAt', types.timestamp)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', types.timestamp, (c) => c.notNull())
    .addColumn('updatedAt', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('accounts_by_user').on('accounts').column('userId').execute()

  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', types.timestamp, (c) => c.notNull())
    .addColumn('createdAt', types.timestamp, (c) => c.notNull())
    .addColumn('updatedAt', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('verifications_by_identifier')
    .on('verifications')
    .column('identifier')
    .execute()

  await db.schema
    .createTable('login_attempts')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('login_attempts_by_key').on('login_attempts').columns(['key', 'at']).execute()
}
