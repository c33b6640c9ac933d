import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * Erasures of people (docs/decisions/0049): what was asked for by whom, how far it came, and how much of what it was; never whose name.
 * While one is under way, and only then, what entries of the audit say beside who did what to which number may be replaced by one
 * fixed word; nothing else of them ever changes.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('candidate_id', 'integer')
    .addColumn('application_id', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('asked_at', types.timestamp, (c) => c.notNull())
    .addColumn('erased_at', types.timestamp)
    .addColumn('done_at', types.timestamp)
    .addColumn('candidates', 'text', (c) => c.notNull())
    .addColumn('applications', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('cursor', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('legal_holds')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('held_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('held_at', types.timestamp, (c) => c.notNull())
    .execute()
  await sql`create unique index legal_holds_once on legal_holds (subject, subject_id)`.execute(db)
  const run = (text: string) => sql.raw(text).execute(db)
  const fixed = `'{"erased":true}'`
  const under = `exists (select 1 from erasures where state = 'asked')`
  const same = ['id', 'at', 'actor_id', 'action', 'subject', 'subject_id']
  if (types.engine === 'sqlite') {
    const kept = same.map((column) => `new.${column} is old.${column}`).join(' and ')
    await run('drop trigger audit_no_update')
    await run(`create trigger audit_no_update before update on audit
      when not (${kept} and new.detail is ${fixed} and ${under})
      begin select raise(abort, 'the audit is append-only'); end`)
    return
  }
  const kept = same.map((column) => `new.${column} is not distinct from old.${column}`).join(' and ')
  await run('drop trigger audit_append_only on audit')
  await run(`create trigger audit_append_only before delete or truncate on audit
    for each statement execute function audit_refuses()`)
  await run(`create function audit_refuses_words() returns trigger language plpgsql as $$ begin
    if not (${kept} and new.detail is not distinct from ${fixed} and ${under})
      then raise exception 'the audit is append-only'; end if;
    return new;
  end $$`)
  await run(`create trigger audit_no_update before update on audit
    for each row execute function audit_refuses_words()`)
}
