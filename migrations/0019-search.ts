import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * One full-text index for each kind of thing, with words that the server prepares (docs/decisions/0020). Triggers note in
 * `search_pending` what must be indexed anew, whoever changed it; everything that is there begins by standing in it.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await sql`create table search_pending (
    kind text not null, id integer not null, primary key (kind, id)
  )`.execute(db)
  if (types.engine === 'postgres') await onPostgres(db)
  else await onSqlite(db)
  for (const kind of ['job', 'message', 'application'])
    await sql`insert into search_pending (kind, id) select ${sql.lit(kind)}, id from ${sql.table(`${kind}s`)}`.execute(
      db,
    )
}

const KINDS = ['job', 'message', 'application']
const JOB = 'title, description, address, skills, job_type, remote_work, city, region, country'
const MESSAGE = 'subject, company, email, phone, message'
const APPLICATION = 'name, email, phone, message, merged_into'

/** What is noted when: the event on a table, and the rows of `search_pending` that follow from it. */
const notes = (insert: (kind: string, ids: string) => string) => ({
  job_added: ['insert on jobs', insert('job', 'select new.id')],
  job_changed: [`update of ${JOB} on jobs`, insert('job', 'select new.id')],
  message_added: ['insert on messages', insert('message', 'select new.id')],
  message_changed: [`update of ${MESSAGE} on messages`, insert('message', 'select new.id')],
  application_added: ['insert on applications', insert('application', 'select new.id')],
  application_changed: [
    `update of ${APPLICATION} on applications`,
    insert(
      'application',
      'select id from applications where id in (new.id, new.merged_into, old.merged_into)',
    ),
  ],
  note_added: ['insert on application_notes', insert('application', whose('new'))],
  note_changed: ['update of body on application_notes', insert('application', whose('new'))],
  note_removed: ['delete on application_notes', insert('application', whose('old'))],
  resume_read: ['update of text on resume_texts', insert('application', whose('new'))],
})

const whose = (row: string) =>
  `select coalesce(merged_into, id) from applications where id = ${row}.application_id`

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applications', 'application_notes', 'resume_texts'])
    for (const trigger of ['person', 'note', 'resume'])
      await sql.raw(`drop trigger if exists application_words_${trigger} on ${table}`).execute(db)
  for (const old of ['index_its_application()', 'index_this_application()', 'index_application(integer)'])
    await sql.raw(`drop function ${old}`).execute(db)
  await sql`drop function words_of_application(integer)`.execute(db)
  await sql`drop table application_words`.execute(db)
  await sql`alter table jobs drop column search`.execute(db)
  await sql`alter table messages drop column search`.execute(db)

  for (const kind of KINDS) {
    const table = sql.table(`${kind}_search`)
    // Without the engine's own parser: it cuts C++ and node.js otherwise than SQLite's, and knows no accents.
    await sql`create table ${table} (
      id integer primary key,
      words text not null,
      held tsvector not null generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
    )`.execute(db)
    await sql`create index ${sql.ref(`${kind}_search_held`)} on ${table} using gin (held)`.execute(db)
    await sql
      .raw(
        `create function forget_${kind}() returns trigger language plpgsql as $$ begin
           delete from ${kind}_search where id = old.id;
           delete from search_pending where kind = '${kind}' and id = old.id;
           return null;
         end $$;
         create trigger search_${kind}_removed after delete on ${kind}s
           for each row execute function forget_${kind}()`,
      )
      .execute(db)
  }
  const insert = (kind: string, ids: string) =>
    `insert into search_pending (kind, id) select '${kind}', found.id from (${ids}) as found (id)
     on conflict do nothing`
  for (const [name, [event, note]] of Object.entries(notes(insert)))
    await sql
      .raw(
        `create function note_${name}() returns trigger language plpgsql as $$ begin ${note}; return null; end $$;
         create trigger search_${name} after ${event} for each row execute function note_${name}()`,
      )
      .execute(db)
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  const old = {
    jobs: ['insert', 'delete', 'update'],
    messages: ['insert'],
    applications: ['insert', 'update', 'note', 'note_changed', 'note_gone', 'resume'],
  }
  for (const [table, triggers] of Object.entries(old)) {
    for (const trigger of triggers) await sql.raw(`drop trigger ${table}_search_${trigger}`).execute(db)
    await sql.raw(`drop table ${table}_search`).execute(db)
  }
  for (const kind of KINDS) {
    // A word is what stands between two spaces. Contentless: the text itself is kept once, in its own table.
    await sql
      .raw(
        `create virtual table ${kind}_search using fts5(words, content='', contentless_delete=1,
         tokenize="ascii tokenchars '+#.|@~=-'")`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger search_${kind}_removed after delete on ${kind}s begin
           delete from ${kind}_search where rowid = old.id;
           delete from search_pending where kind = '${kind}' and id = old.id;
         end`,
      )
      .execute(db)
  }
  const insert = (kind: string, ids: string) =>
    `insert or ignore into search_pending (kind, id) select '${kind}', * from (${ids})`
  for (const [name, [event, note]] of Object.entries(notes(insert)))
    await sql.raw(`create trigger search_${name} after ${event} begin ${note}; end`).execute(db)
}
