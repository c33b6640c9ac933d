import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Messages of the contact form, and the mails that wait to be sent. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('suspect', types.boolean, (c) => c.notNull())
    .addColumn('request_key', 'text', (c) => c.unique())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('assigned_to', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('closed_at', types.timestamp)
    .execute()
  await db.schema
    .createIndex('messages_by_fingerprint')
    .on('messages')
    .columns(['fingerprint', 'created_at'])
    .execute()
  await sql`create index messages_open on messages (id desc) where closed_at is null`.execute(db)

  await db.schema
    .createTable('outbox')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('due_at', types.timestamp, (c) => c.notNull())
    .addColumn('sent_at', types.timestamp)
    .addColumn('failed_at', types.timestamp)
    .addColumn('last_error', 'text')
    .execute()
  await sql`create index outbox_due on outbox (due_at, id) where sent_at is null and failed_at is null`.execute(
    db,
  )
  await db.schema
    .createIndex('outbox_by_recipient')
    .on('outbox')
    .columns(['recipient', 'created_at'])
    .execute()
}
