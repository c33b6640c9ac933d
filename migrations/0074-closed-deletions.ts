import type { Kysely } from 'kysely'

/** Requests to be forgotten that an administrator closed without an erasure: who did, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deletion_requests')
    .addColumn('closed_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('deletion_requests').addColumn('close_reason', 'text').execute()
}
