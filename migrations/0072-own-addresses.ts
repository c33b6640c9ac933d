import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Addresses that people correct on their own page (docs/decisions/0061), and by which address what they sent is theirs now. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('address_changes')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('new_email', 'text', (c) => c.notNull())
    // Of a cookie of the browser in which it was asked for.
    .addColumn('browser_hash', 'text', (c) => c.notNull())
    .addColumn('asked_at', types.timestamp, (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('closed_at', types.timestamp)
    .addColumn('outcome', 'text')
    .execute()
  await sql`create index address_changes_by_email on address_changes (email)`.execute(db)
  await sql`create index address_changes_by_new on address_changes (new_email)`.execute(db)
  await db.schema.alterTable('applications').addColumn('own_email', 'text').execute()
  await sql`create index applications_by_own_email on applications (own_email) where own_email is not null`.execute(
    db,
  )
  // The ledger's own rows and what their hashes cover stay as they are.
  await db.schema.alterTable('consent_subjects').addColumn('own_email', 'text').execute()
  await sql`create index consent_subjects_by_own_email on consent_subjects (own_email) where own_email is not null`.execute(
    db,
  )
}
