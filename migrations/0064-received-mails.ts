import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Mails that are read in a mailbox (docs/decisions/0055): how far, which ones were kept, and what is known of those. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('mailboxes')
    .addColumn('name', 'text', (c) => c.primaryKey())
    // Numbers of mails go up to 2^32, more than an integer of PostgreSQL.
    .addColumn('validity', 'text', (c) => c.notNull())
    .addColumn('read_to', 'text', (c) => c.notNull())
    .addColumn('since', types.timestamp, (c) => c.notNull())
    .addColumn('read_at', types.timestamp)
    .addColumn('failed_at', types.timestamp)
    .addColumn('reason', 'text')
    .execute()
  // A hash of what a mail says, so that the same one is kept once, also when what was kept is erased.
  await db.schema
    .createTable('read_mails')
    .addColumn('print', 'text', (c) => c.primaryKey())
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .execute()
  await sql`create index read_mails_by_age on read_mails (at)`.execute(db)
  const letters = () => db.schema.alterTable('letters')
  // 'reply' of a machine, or 'bounce'; nothing for what a person wrote.
  await letters().addColumn('automatic', 'text').execute()
  await letters().addColumn('sender_name', 'text').execute()
  // Whom a reply is for: who wrote what it answers.
  await letters()
    .addColumn('told_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  // A mail of nobody's that need not be looked at any more.
  await letters().addColumn('aside_at', types.timestamp).execute()
  await sql`create index letters_of_nobody on letters (id) where candidate_id is null and direction = 'in'`.execute(
    db,
  )
  await sql`create index letters_told on letters (told_id, id)`.execute(db)
  await db.schema
    .alterTable('notifications')
    .addColumn('replies', 'text', (c) => c.notNull().defaultTo('none'))
    .execute()
  await db.schema
    .alterTable('notifications')
    .addColumn('told_reply', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
