import { sql } from 'kysely'
import type { OpenStore } from '#server/store/engine/store.ts'
import { documentsFor } from '#server/store/search/documents.ts'
import { seedApplications } from './seed-applications.ts'
import { seedJobs } from './seed-jobs.ts'

/** So many jobs are generated word by word; more are copies of them. */
const BASE = 2_000
const TEN = 10
const BATCH = 1_000

/** That many jobs and ten times the applications, in the time that it takes to copy rows. */
export async function seedScale(store: OpenStore, jobs: number): Promise<void> {
  const isSqlite = store.dialect.types.engine === 'sqlite'
  // The file is thrown away with this command.
  if (isSqlite) await sql`pragma synchronous = off`.execute(store.raw)
  const base = Math.min(BASE, jobs)
  await seedJobs(store, base)
  await seedApplications(store, base * TEN)
  await store.withoutLimits(async (db) => {
    const own = { ...store, sql: db }
    if (isSqlite) await keepWords(own, base)
    const columns = await columnsOf(own)
    for (let at = base; at < jobs; at += base) {
      const count = Math.min(base, jobs - at)
      await copy(own, 'jobs', columns, { count, by: at, sets: {} })
      await copy(own, 'applications', columns, {
        count: count * TEN,
        by: at * TEN,
        sets: { job_id: `job_id + ${at}`, email: `'${at}-' || email`, resume_key: `'${at}-' || resume_key` },
      })
    }
    if (isSqlite) return
    for (const table of ['jobs', 'applications'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        db,
      )
    await sql`vacuum analyze`.execute(db)
  })
}

type Own = Pick<OpenStore, 'sql' | 'dialect' | 'changes'>
type Table = 'jobs' | 'applications'

/** SQLite's index does not keep the words that it was made of. */
async function keepWords(store: Own, base: number): Promise<void> {
  for (const [kind, most] of [
    ['job', base],
    ['application', base * TEN],
  ] as const) {
    const words = sql.table(`${kind}_words`)
    await sql`create temp table ${words} (id integer primary key, words text)`.execute(store.sql)
    for (let from = 1; from <= most; from += BATCH) {
      const ids = Array.from({ length: Math.min(BATCH, most - from + 1) }, (_, at) => from + at)
      const rows = await documentsFor(store, kind, ids)
      const values = sql.join(rows.map((row) => sql`(${row.id}, ${row.words})`))
      await sql`insert into ${words} (id, words) values ${values}`.execute(store.sql)
    }
  }
}

async function columnsOf(store: Own): Promise<Record<Table, string[]>> {
  const tables = await store.sql.introspection.getTables()
  const of = (name: Table) =>
    (tables.find((table) => table.name === name)?.columns ?? []).map((column) => column.name)
  return { jobs: of('jobs'), applications: of('applications') }
}

type Copy = { count: number; by: number; sets: Record<string, string> }

async function copy(store: Own, table: Table, columns: Record<Table, string[]>, { count, by, sets }: Copy) {
  const kind = table === 'jobs' ? 'job' : 'application'
  const [id, words] =
    store.dialect.types.engine === 'sqlite' ? ['rowid', `${kind}_words`] : ['id', `${kind}_search`]
  const values: Record<string, string> = { id: `id + ${by}`, reference: 'null', ...sets }
  const names = columns[table].map((name) => `"${name}"`).join(', ')
  const selected = columns[table].map((name) => values[name] ?? `"${name}"`).join(', ')
  await store.sql.transaction().execute(async (transaction) => {
    const run = (text: string) => sql.raw(text).execute(transaction)
    await run(
      `insert into ${table} (${names}) select ${selected} from ${table} where id <= ${count} order by id`,
    )
    await run(`delete from search_pending where kind = '${kind}'`)
    await run(
      `insert into ${kind}_search (${id}, words) select id + ${by}, words from ${words} where id <= ${count} order by id`,
    )
  })
}
