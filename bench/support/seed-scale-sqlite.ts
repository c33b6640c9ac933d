import { sql } from 'kysely'
import { documentsFor } from '#server/store/search/documents.ts'
import { type Copies, namesOf, type Own, runOn, SPAN_MINUTES, TABLES, valuesOf } from './seed-scale.ts'

const BATCH = 1_000

/** Copies without indexes and triggers, which are made anew over all rows: in an hour's place it takes minutes. */
export async function copyOnSqlite(store: Own, { base, copies, columns }: Copies): Promise<void> {
  const run = runOn(store)
  // The file is of this command.
  await run('pragma synchronous = off')
  await run('pragma cache_size = -1000000')
  const made = await sql<{
    type: string
    name: string
    sql: string
  }>`select type, name, sql from sqlite_master
    where tbl_name in ('jobs', 'applications') and type in ('index', 'trigger') and sql is not null`.execute(
    store.sql,
  )
  for (const { type, name } of made.rows) await run(`drop ${type} "${name}"`)
  for (const { table, kind, each } of TABLES) {
    const rows = base * each
    await keepWords(store, kind, rows)
    // Larger parts at once, which are merged less often.
    await run(`insert into ${kind}_search (${kind}_search, rank) values ('hashsize', 50000000)`)
    for (let copy = 1; copy <= copies; copy += 1) {
      const later = (column: string) =>
        `strftime('%Y-%m-%dT%H:%M:%fZ', "${column}", '+${SPAN_MINUTES * copy} minutes')`
      const values = valuesOf(table, columns[table], { copy: String(copy), base, later })
      await store.sql.transaction().execute(async (transaction) => {
        const within = runOn({ sql: transaction })
        await within(
          `insert into ${table} (${namesOf(columns[table])}) select ${values} from ${table} where id <= ${rows} order by id`,
        )
        await within(
          `insert into ${kind}_search (rowid, words) select id + ${rows * copy}, words from ${kind}_words order by id`,
        )
      })
    }
    await run(`insert into ${kind}_search (${kind}_search, rank) values ('hashsize', 1000000)`)
  }
  for (const one of made.rows) await run(one.sql)
}

/** The index does not keep the words that it was made of. */
async function keepWords(store: Own, kind: 'job' | 'application', most: number): Promise<void> {
  const words = sql.table(`${kind}_words`)
  await sql`create temp table ${words} (id integer primary key, words text)`.execute(store.sql)
  for (let from = 1; from <= most; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, most - from + 1) }, (_, at) => from + at)
    const rows = await documentsFor(store, kind, ids)
    const values = sql.join(rows.map((row) => sql`(${row.id}, ${row.words})`))
    await sql`insert into ${words} (id, words) values ${values}`.execute(store.sql)
  }
}
