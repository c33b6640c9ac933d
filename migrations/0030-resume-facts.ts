import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * What a resume says of a person, beside its text: a reading, not a truth, and so apart from the facts of candidates. Resumes
 * that were read before wait in `search_pending` as `resume`, and so does one whose text an older version reads meanwhile.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('resume_facts')
    .addColumn('application_id', 'integer', (c) => c.notNull().references('applications.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    // Its place among those of its kind, the first first.
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('years', types.engine === 'postgres' ? 'double precision' : 'real')
    .addColumn('line', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('resume_facts_once', ['application_id', 'kind', 'value'])
    .execute()
  const event = 'create trigger search_resume_facts after update of text on resume_texts'
  const note = `insert into search_pending (kind, id) values ('resume', new.application_id)`
  if (types.engine === 'postgres')
    await sql
      .raw(`create function note_resume_facts() returns trigger language plpgsql as $$ begin
         ${note} on conflict do nothing; return null; end $$;
       ${event} for each row execute function note_resume_facts()`)
      .execute(db)
  else await sql.raw(`${event} begin ${note.replace('insert', 'insert or ignore')}; end`).execute(db)
  await sql`insert into search_pending (kind, id)
    select 'resume', application_id from resume_texts where text <> ''`.execute(db)
}
