import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * How long records are kept, and the runs that take what is older (docs/decisions/0056). Off until an administrator has looked at what
 * would go. Since when somebody is in a pool was not noted before: for those who are, it counts from this update.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('keeping_rules')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('applications', 'integer', (c) => c.notNull())
    .addColumn('messages', 'integer', (c) => c.notNull())
    .addColumn('mails', 'integer', (c) => c.notNull())
    .addColumn('candidates', 'integer', (c) => c.notNull())
    .addColumn('is_on', 'boolean', (c) => c.notNull())
    .addColumn('looked_at', types.timestamp)
    .addColumn('looked_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    // How many records a run may take at once without another look.
    .addColumn('allowed', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('keeping_runs')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('began_at', types.timestamp, (c) => c.notNull())
    .addColumn('ended_at', types.timestamp)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('cursor', 'integer', (c) => c.notNull())
    // JSON: how many of each kind it took.
    .addColumn('counts', 'text', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('candidates').addColumn('contact_at', types.timestamp).execute()
  await db.schema.alterTable('erasures').addColumn('run_id', 'integer').execute()
  await db.schema.alterTable('pool_people').addColumn('added_at', types.timestamp).execute()
  await sql`update pool_people set added_at = ${new Date().toISOString()}`.execute(db)
  await sql`create index erasures_of_run on erasures (run_id) where run_id is not null`.execute(db)
}
