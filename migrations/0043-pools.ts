import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Named groups of people. Who comes into one or leaves it is noted for the index of people, as with tags (0037). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('pools')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('deleted_at', types.timestamp)
    .execute()
  await db.schema
    .createTable('pool_people')
    .addColumn('pool_id', 'integer', (c) => c.notNull().references('pools.id').onDelete('cascade'))
    .addColumn('candidate_id', 'integer', (c) => c.notNull().references('candidates.id'))
    // Whom lists count for it: the candidate, or who it is part of.
    .addColumn('person_id', 'integer', (c) => c.notNull().references('candidates.id'))
    .addPrimaryKeyConstraint('pool_people_once', ['pool_id', 'candidate_id'])
    .execute()
  const run = (text: string) => sql.raw(text).execute(db)
  await run('create index pool_people_person on pool_people (pool_id, person_id)')
  await run('create index pool_people_candidate on pool_people (candidate_id)')
  await run('create index pool_people_of on pool_people (person_id)')

  const postgres = types.engine === 'postgres'
  const note = (row: 'new' | 'old') => {
    const person = `select 'person', coalesce(part_of, id) from candidates where id = ${row}.candidate_id`
    return postgres
      ? `insert into search_pending (kind, id) ${person} on conflict do nothing`
      : `insert or ignore into search_pending (kind, id) ${person}`
  }
  for (const [name, event, row] of [
    ['pool_added', 'insert on pool_people', 'new'],
    ['pool_removed', 'delete on pool_people', 'old'],
  ] as const) {
    if (postgres)
      await run(`create function note_person_${name}() returns trigger language plpgsql as $$ begin ${note(row)}; return null; end $$;
        create trigger search_person_${name} after ${event} for each row execute function note_person_${name}()`)
    else await run(`create trigger search_person_${name} after ${event} begin ${note(row)}; end`)
  }
}
