import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

const KEY = 'stage_id, rating, spam'
const keyOf = (row: string) => `${row}stage_id, ${row}rating, ${row}spam_since is not null`

/** How many applications, merged ones apart, each stage holds by rating: kept by triggers, so that no list counts them all. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const columns = `stage_id integer not null, rating integer not null, spam ${types.boolean} not null, count integer not null`
  const run = (text: string) => sql.raw(text).execute(db)
  if (types.engine === 'postgres') {
    await run(`create table application_counts (${columns})`)
    await onPostgres(run)
  } else {
    await run(`create table application_counts (${columns}, primary key (${KEY})) without rowid`)
    await onSqlite(run)
  }
  await run(`insert into application_counts (${KEY}, count)
    select ${keyOf('')}, count(*) from applications where merged_into is null group by 1, 2, 3`)
}

type Run = (text: string) => Promise<unknown>

async function onSqlite(run: Run): Promise<void> {
  const add = (row: 'old' | 'new', by: number) => `insert into application_counts (${KEY}, count)
    select ${keyOf(`${row}.`)}, ${by} where ${row}.merged_into is null
    on conflict do update set count = count + ${by};`
  const triggers = {
    application_counted: ['insert', add('new', 1)],
    application_counted_again: [
      'update of stage_id, rating, merged_into, spam_since',
      add('old', -1) + add('new', 1),
    ],
    application_uncounted: ['delete', add('old', -1)],
  }
  for (const [name, [event, work]] of Object.entries(triggers))
    await run(`create trigger ${name} after ${event} on applications begin ${work} end`)
}

/**
 * Changes are added as rows of their own: who changed the same row would wait for each other, and in another order for ever.
 * Now and then somebody adds them up, without those that somebody else is adding up just now.
 */
async function onPostgres(run: Run): Promise<void> {
  const part = (table: string, by: number) =>
    `select ${keyOf('')}, ${by} from ${table} where merged_into is null`
  const triggers = {
    added: ['insert', 'new table as added', part('added', 1)],
    changed: [
      'update',
      'old table as before new table as after',
      `${part('before', -1)} union all ${part('after', 1)}`,
    ],
    removed: ['delete', 'old table as removed', part('removed', -1)],
  }
  for (const [name, [event, tables, parts]] of Object.entries(triggers)) {
    await run(`create function count_applications_${name}() returns trigger language plpgsql as $$ begin
      insert into application_counts (${KEY}, count)
        select ${KEY}, sum(n) from (${parts}) as part (${KEY}, n) group by ${KEY} having sum(n) <> 0;
      if random() < 0.01 then
        with old as (
          delete from application_counts
          where ctid = any (array(select ctid from application_counts for update skip locked)) returning *
        )
        insert into application_counts (${KEY}, count)
          select ${KEY}, sum(count) from old group by ${KEY} having sum(count) <> 0;
      end if;
      return null;
    end $$`)
    await run(`create trigger applications_counted_${name} after ${event} on applications
      referencing ${tables} for each statement execute function count_applications_${name}()`)
  }
}
