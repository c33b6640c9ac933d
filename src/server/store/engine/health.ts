import { sql } from 'kysely'
import type { Store } from './store.ts'

/** Throws `unavailable` when the database does not answer. */
export async function checkDatabase(store: Store): Promise<void> {
  await sql`select 1`.execute(store.sql)
}

/** What a PostgreSQL server says of itself: its version (150004 is 15.4), the encoding of the database and its time. */
export async function postgresFacts(store: Store): Promise<{ version: number; encoding: string; now: Date }> {
  const { rows } = await sql<{ version: string; encoding: string; now: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      extract(epoch from clock_timestamp())::text as now`.execute(store.sql)
  const [row] = rows
  if (row === undefined) throw new Error('the database answers no row')
  return { version: Number(row.version), encoding: row.encoding, now: new Date(Number(row.now) * 1_000) }
}

/** How many clients are connected to this database of PostgreSQL whose connections do not carry that name. */
export async function countOthers(store: Store, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and application_name <> ${name}`.execute(
    store.sql,
  )
  return Number(rows[0]?.count)
}
