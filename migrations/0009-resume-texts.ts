import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * The text of every resume, read some time after its application came in, and one full-text index over applicant, message,
 * notes and resume, which triggers keep current in the same transaction. Resumes that are there already are queued. Who
 * has duplicates merged into them is also found by what stands in those.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('resume_texts')
    .addColumn('application_id', 'integer', (c) => c.primaryKey().references('applications.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', types.timestamp, (c) => c.notNull())
    .addColumn('read_at', types.timestamp)
    .execute()
  await sql`create index resume_texts_due on resume_texts (due_at, application_id) where read_at is null`.execute(
    db,
  )
  await sql`insert into resume_texts (application_id, text, attempts, due_at)
    select id, '', 0, created_at from applications`.execute(db)

  if (types.engine === 'postgres') await searchOnPostgres(db)
  else await searchOnSqlite(db)
}

const ASCII_SIGNS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32)).filter((sign) =>
  /[^ A-Za-z0-9]/.test(sign),
)
const ACCENTED = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCharCode(at + 0xc0))
  .map((letter) => ({ letter, plain: letter.normalize('NFD').charAt(0) }))
  .filter(({ plain }) => /[A-Za-z]/.test(plain))

/** More than this of the notes and resumes of one application, merged ones included, PostgreSQL may refuse to index. */
const NOTES_INDEXED = 100_000
const RESUMES_INDEXED = 200_000

/**
 * Its parser keeps addresses and file names whole and knows no accents. Here a word is letters and digits, as FTS5 has it,
 * with or without accents. Names are also kept as they are: Will is one, and a stop word.
 */
async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  const from = sql.lit([...ASCII_SIGNS, ...ACCENTED.map(({ letter }) => letter)].join(''))
  const to = sql.lit(' '.repeat(ASCII_SIGNS.length) + ACCENTED.map(({ plain }) => plain).join(''))
  await sql`create table application_words (
    application_id integer primary key references applications (id), words tsvector not null
  )`.execute(db)
  await sql`create function words_of_application(wanted integer) returns tsvector language sql stable as $$
    select strip(to_tsvector('simple', translate(string_agg(a.name, ' '), ${from}, ${to})) ||
      to_tsvector('english', translate(concat_ws(' ',
        string_agg(concat_ws(' ', a.name, a.email, a.phone, a.message), ' '),
        left(string_agg((select string_agg(n.body, ' ' order by n.id desc) from application_notes n
          where n.application_id = a.id), ' '), ${sql.lit(NOTES_INDEXED)}),
        left(string_agg(r.text, ' '), ${sql.lit(RESUMES_INDEXED)})
      ), ${from}, ${to})))
    from applications a left join resume_texts r on r.application_id = a.id
    where a.id = wanted or a.merged_into = wanted
  $$`.execute(db)
  await sql`insert into application_words select id, words_of_application(id) from applications`.execute(db)
  await sql`create index application_words_search on application_words using gin (words)`.execute(db)

  // The row is locked before it is computed: of two changes at once, the second then sees the first.
  await sql`create function index_application(wanted integer) returns void language plpgsql as $$ begin
    perform 1 from application_words where application_id = wanted for update;
    insert into application_words values (wanted, words_of_application(wanted))
      on conflict (application_id) do update set words = excluded.words;
  end $$`.execute(db)
  await sql`create function index_this_application() returns trigger language plpgsql as $$ begin
    perform index_application(new.id);
    if new.merged_into is not null then perform index_application(new.merged_into); end if;
    if tg_op = 'UPDATE' and old.merged_into is distinct from new.merged_into and old.merged_into is not null
      then perform index_application(old.merged_into); end if;
    return null;
  end $$`.execute(db)
  await sql`create function index_its_application() returns trigger language plpgsql as $$ begin
    perform index_application(coalesce(merged_into, id)) from applications
      where id = coalesce(new.application_id, old.application_id);
    return null;
  end $$`.execute(db)
  await sql`create trigger application_words_person
    after insert or update of name, email, phone, message, merged_into on applications
    for each row execute function index_this_application()`.execute(db)
  await sql`create trigger application_words_note after insert or delete or update of body on application_notes
    for each row execute function index_its_application()`.execute(db)
  await sql`create trigger application_words_resume after update of text on resume_texts
    for each row execute function index_its_application()`.execute(db)
}

/** Contentless: the text itself is kept once, in its own table. */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table applications_search using fts5(
    person, message, notes, resume, content='', contentless_delete=1, tokenize='porter unicode61'
  )`.execute(db)
  const add = (which: string) =>
    `insert into applications_search (rowid, person, message, notes, resume)
     select s.id, group_concat(a.name || ' ' || a.email || ' ' || a.phone, ' '), group_concat(a.message, ' '),
       coalesce(group_concat((select group_concat(n.body, ' ') from application_notes n
         where n.application_id = a.id), ' '), ''),
       coalesce(group_concat(r.text, ' '), '')
     from applications s join applications a on a.id = s.id or a.merged_into = s.id
     left join resume_texts r on r.application_id = a.id
     ${which} group by s.id`
  await sql.raw(add('')).execute(db)
  const again = (which: string) =>
    `delete from applications_search where rowid in (select s.id from applications s where ${which});
     ${add(`where ${which}`)};`
  const its = (row: string) =>
    `s.id = (select coalesce(b.merged_into, b.id) from applications b where b.id = ${row}.application_id)`
  const triggers = {
    'insert after insert on applications': 's.id = new.id',
    'update after update of name, email, phone, message, merged_into on applications':
      's.id in (new.id, new.merged_into, old.merged_into)',
    'note after insert on application_notes': its('new'),
    'note_changed after update of body on application_notes': its('new'),
    'note_gone after delete on application_notes': its('old'),
    'resume after update of text on resume_texts': its('new'),
  }
  for (const [trigger, which] of Object.entries(triggers))
    await sql.raw(`create trigger applications_search_${trigger} begin ${again(which)} end`).execute(db)
}
