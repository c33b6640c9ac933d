import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** The full-text index of candidates, kept as those of 0019 are: triggers note who must be indexed anew. */
export async function up(db: Kysely<unknown>, { engine }: ColumnTypes): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const insert =
    engine === 'postgres'
      ? (
          ids: string,
        ) => `insert into search_pending (kind, id) select 'candidate', found.id from (${ids}) as found (id)
         where found.id is not null on conflict do nothing`
      : (ids: string) =>
          `insert or ignore into search_pending (kind, id) select 'candidate', * from (${ids}) where true`
  const whose = (row: 'new' | 'old') =>
    insert(`select coalesce(part_of, id) from candidates where id = ${row}.candidate_id`)
  const notes = {
    candidate_added: ['insert on candidates', insert('select new.id')],
    candidate_changed: [
      'update of part_of on candidates',
      insert('select id from candidates where id in (new.id, new.part_of, old.part_of)'),
    ],
    candidate_fact_added: ['insert on candidate_facts', whose('new')],
    candidate_fact_changed: ['update of value, state on candidate_facts', whose('new')],
    candidate_fact_removed: ['delete on candidate_facts', whose('old')],
    candidate_tag_added: ['insert on candidate_tags', whose('new')],
    candidate_tag_removed: ['delete on candidate_tags', whose('old')],
  }
  const forget = `delete from candidate_search where ${engine === 'postgres' ? 'id' : 'rowid'} = old.id;
    delete from search_pending where kind = 'candidate' and id = old.id`
  if (engine === 'postgres') {
    await run(`create table candidate_search (
      id integer primary key,
      words text not null,
      held tsvector not null generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
    )`)
    await run('create index candidate_search_held on candidate_search using gin (held)')
  } else {
    await run(`create virtual table candidate_search using fts5(words, content='', contentless_delete=1,
      tokenize="ascii tokenchars '+#.|@~=-'")`)
  }
  const events = { candidate_removed: ['delete on candidates', forget], ...notes }
  for (const [name, [event, work]] of Object.entries(events)) {
    if (engine === 'postgres')
      await run(`create function note_${name}() returns trigger language plpgsql as $$ begin ${work}; return null; end $$;
        create trigger search_${name} after ${event} for each row execute function note_${name}()`)
    else await run(`create trigger search_${name} after ${event} begin ${work}; end`)
  }
  await run(`insert into search_pending (kind, id) select 'candidate', id from candidates`)
}
