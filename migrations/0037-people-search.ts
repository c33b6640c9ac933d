import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * One index over all that is known of a person (docs/decisions/0038): facts, tags, entries, applications with their notes,
 * answers and resumes. Beside it, what lists narrow down by: a row for each value of a person, and what is compared by size.
 * Triggers note who must be looked at anew, in `search_pending` as `person`; everybody begins by standing there.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const postgres = types.engine === 'postgres'
  const run = (text: string) => sql.raw(text).execute(db)
  if (postgres) {
    await run(`create table person_search (
      id integer primary key,
      words text not null,
      held tsvector not null generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
    )`)
    await run('create index person_search_held on person_search using gin (held)')
  } else
    await run(`create virtual table person_search using fts5(words, content='', contentless_delete=1,
      tokenize="ascii tokenchars '+#.|@~=-'")`)

  await db.schema
    .createTable('facet_values')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addUniqueConstraint('facet_values_once', ['kind', 'value'])
    .execute()
  // Nothing here refers to candidates: who changes one holds its row, and would wait for who indexes it.
  await run(`create table person_facets (
    person_id integer not null,
    value_id integer not null references facet_values(id),
    primary key (person_id, value_id)
  ) ${postgres ? '' : 'without rowid'}`)
  await run('create index person_facets_value on person_facets (value_id, person_id)')
  const real = postgres ? 'double precision' : 'real'
  await run(`create table person_details (
    person_id integer primary key,
    latitude ${real}, longitude ${real}, rate integer, available_from text, contacted_at text,
    value_codes text not null
  )`)
  await run('create index person_details_latitude on person_details (latitude, longitude)')
  // In which stages persons are is counted, and looked for, in an index alone.
  await run(`create index applications_stage_of_person on applications (candidate_id, stage_id)
    where merged_into is null and spam_since is null`)

  const insert = (ids: string) =>
    postgres
      ? `insert into search_pending (kind, id) select 'person', found.id from (${ids}) as found (id)
         where found.id is not null on conflict do nothing`
      : `insert or ignore into search_pending (kind, id) select 'person', * from (${ids}) as found where true`
  const whose = (candidate: string) =>
    insert(`select coalesce(part_of, id) from candidates where id = ${candidate}`)
  const ofApplication = (row: 'new' | 'old') =>
    whose(`(select candidate_id from applications where id = ${row}.application_id)`)
  const noted = {
    candidate_added: ['insert on candidates', insert('select new.id')],
    candidate_changed: [
      'update of part_of, owner_id, source on candidates',
      insert('select id from candidates where id in (new.id, new.part_of, old.part_of)'),
    ],
    fact_added: ['insert on candidate_facts', whose('new.candidate_id')],
    fact_changed: ['update of value, state on candidate_facts', whose('new.candidate_id')],
    fact_removed: ['delete on candidate_facts', whose('old.candidate_id')],
    tag_added: ['insert on candidate_tags', whose('new.candidate_id')],
    tag_removed: ['delete on candidate_tags', whose('old.candidate_id')],
    entry_added: ['insert on candidate_activities', whose('new.candidate_id')],
    entry_changed: ['update of body on candidate_activities', whose('new.candidate_id')],
    entry_removed: ['delete on candidate_activities', whose('old.candidate_id')],
    application_added: ['insert on applications', whose('new.candidate_id')],
    application_changed: [
      'update of candidate_id, spam_since, name, email, phone, message on applications',
      insert(`select coalesce(part_of, id) from candidates where id in (new.candidate_id, old.candidate_id)`),
    ],
    note_added: ['insert on application_notes', ofApplication('new')],
    note_changed: ['update of body on application_notes', ofApplication('new')],
    note_removed: ['delete on application_notes', ofApplication('old')],
    answer_added: ['insert on application_answers', ofApplication('new')],
    resume_read: ['update of text on resume_texts', ofApplication('new')],
    resume_fact_added: ['insert on resume_facts', ofApplication('new')],
    resume_fact_removed: ['delete on resume_facts', ofApplication('old')],
  }
  const forget = `delete from person_search where ${postgres ? 'id' : 'rowid'} = old.id;
    delete from person_facets where person_id = old.id;
    delete from person_details where person_id = old.id;
    delete from search_pending where kind = 'person' and id = old.id`
  const all = [['candidate_removed', ['delete on candidates', forget]] as const, ...Object.entries(noted)]
  for (const [name, [event, work]] of all) {
    if (postgres)
      await run(`create function note_person_${name}() returns trigger language plpgsql as $$ begin ${work}; return null; end $$;
        create trigger search_person_${name} after ${event} for each row execute function note_person_${name}()`)
    else await run(`create trigger search_person_${name} after ${event} begin ${work}; end`)
  }
  await run(`insert into search_pending (kind, id) select 'person', id from candidates where part_of is null`)
}
