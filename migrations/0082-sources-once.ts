import { type Kysely, sql } from 'kysely'

/** A source is one value however it is written: whoever has one that was written in several ways is looked at anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into search_pending (kind, id)
    select 'person', id from candidates where part_of is null and lower(source) in (
      select lower(value) from facet_values where kind = 'source' group by lower(value) having count(*) > 1
    ) on conflict do nothing`.execute(db)
}
