import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** What the desk adds to messages and mails, and an audit that the database itself lets nobody change. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('messages').addColumn('read_at', types.timestamp).execute()
  await sql`drop index messages_open`.execute(db)
  await sql`create index messages_open on messages (suspect, id desc) where closed_at is null`.execute(db)
  await sql`create index messages_closed on messages (suspect, id desc) where closed_at is not null`.execute(
    db,
  )
  await sql`create index messages_by_suspect on messages (suspect, id desc)`.execute(db)
  await sql`create index messages_unread on messages (suspect) where closed_at is null and read_at is null`.execute(
    db,
  )
  await sql`create index messages_by_person on messages (assigned_to, suspect, id desc) where closed_at is null`.execute(
    db,
  )

  // A retry of a mail that was given up has its own three days.
  await db.schema.alterTable('outbox').addColumn('retried_at', types.timestamp).execute()
  await sql`create index outbox_sent on outbox (sent_at desc, id desc) where sent_at is not null`.execute(db)
  await sql`create index outbox_failed on outbox (failed_at desc, id desc) where failed_at is not null`.execute(
    db,
  )

  // Newest first by time, whatever the filter: a page begins behind the last entry of the one before.
  await sql`drop index audit_by_action`.execute(db)
  await sql`drop index audit_by_actor`.execute(db)
  await sql`create index audit_by_action on audit (action, at desc, id desc)`.execute(db)
  await sql`create index audit_by_actor on audit (actor_id, at desc, id desc)`.execute(db)

  if (types.engine === 'postgres') await onPostgres(db)
  else await onSqlite(db)
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  // The text parser keeps an e-mail address in one piece, and people search for a part of it.
  await sql`alter table messages add column search tsvector generated always as (
    to_tsvector('english', subject) || to_tsvector('english', company) ||
    to_tsvector('english', translate(email, '@.+-_', '     ')) || to_tsvector('english', message)
  ) stored`.execute(db)
  await sql`create index messages_search on messages using gin (search)`.execute(db)

  await sql`create function audit_refuses() returns trigger language plpgsql as
    $$ begin raise exception 'the audit is append-only'; end $$`.execute(db)
  await sql`create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function audit_refuses()`.execute(db)
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table messages_search using fts5(
    subject, company, email, message, content='messages', content_rowid='id', tokenize='porter unicode61'
  )`.execute(db)
  const add = sql.raw(`insert into messages_search (rowid, subject, company, email, message)
    values (new.id, new.subject, new.company, new.email, new.message)`)
  await sql`insert into messages_search (messages_search) values ('rebuild')`.execute(db)
  // What was sent is never changed or deleted, so this is all.
  await sql`create trigger messages_search_insert after insert on messages begin ${add}; end`.execute(db)

  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.raw(`audit_no_${change}`)} before ${sql.raw(change)} on audit
      begin select raise(abort, 'the audit is append-only'); end`.execute(db)
  }
  // REPLACE takes the old row away without a word to the triggers of a delete.
  await sql`create trigger audit_no_replace before insert on audit
    when exists (select 1 from audit where id = new.id)
    begin select raise(abort, 'the audit is append-only'); end`.execute(db)
}
