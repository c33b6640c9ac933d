import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Searches of the careers page whose new jobs somebody gets by mail, and how many such mails went out (docs/decisions/0054). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('job_alert_readers')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    // The token of the link that every mail carries follows from the seed and a secret outside the database.
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('since', types.timestamp, (c) => c.notNull())
    // Up to when jobs that became public were told, and on which day of the company that was looked at last.
    .addColumn('told_through', types.timestamp, (c) => c.notNull())
    .addColumn('looked_on', types.date)
    .execute()
  await db.schema
    .createIndex('job_alert_readers_looked_on')
    .on('job_alert_readers')
    .column('looked_on')
    .execute()
  await db.schema
    .createTable('job_alerts')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('job_type', 'text')
    .addColumn('remote', types.boolean)
    .addColumn('asked_at', types.timestamp, (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('reader_id', 'integer', (c) => c.references('job_alert_readers.id').onDelete('cascade'))
    .addColumn('confirmed_at', types.timestamp)
    .execute()
  await db.schema.createIndex('job_alerts_by_email').on('job_alerts').column('email').execute()
  await db.schema.createIndex('job_alerts_by_reader').on('job_alerts').column('reader_id').execute()
  await db.schema
    .createTable('job_alert_days')
    .addColumn('day', types.date, (c) => c.primaryKey())
    .addColumn('mails', 'integer', (c) => c.notNull())
    .addColumn('confirmed', 'integer', (c) => c.notNull())
    .addColumn('ended', 'integer', (c) => c.notNull())
    .execute()
}
