import { sql } from 'kysely'
import { type Copies, namesOf, type Own, runOn, SPAN_MINUTES, TABLES, valuesOf } from './seed-scale.ts'

/** Copies without indexes, triggers and foreign keys; the indexes are made anew over all rows. */
export async function copyOnPostgres(store: Own, { base, copies, columns }: Copies): Promise<void> {
  // One connection: its settings are for these statements alone.
  await store.sql.connection().execute(async (connection) => {
    const run = runOn({ sql: connection })
    await run('set session_replication_role = replica')
    await run('set synchronous_commit = off')
    await run(`set maintenance_work_mem = '512MB'`)
    const made = await sql<{ name: string; text: string }>`select indexname as name, indexdef as text
      from pg_indexes where schemaname = current_schema()
        and tablename in ('jobs', 'applications', 'job_search', 'application_search')
        and indexname not in (select conname from pg_constraint)`.execute(connection)
    for (const { name } of made.rows) await run(`drop index "${name}"`)
    for (const { table, kind, each } of TABLES) {
      const rows = base * each
      const later = (column: string) => `"${column}" + copy * interval '${SPAN_MINUTES} minutes'`
      const values = valuesOf(table, columns[table], { copy: 'copy', base, later })
      const all = `generate_series(1, ${copies}) as copy`
      await run(
        `insert into ${table} (${namesOf(columns[table])})
         select ${values} from ${all} cross join ${table} order by copy, id`,
      )
      await run(
        `insert into ${kind}_search (id, words)
         select id + ${rows} * copy, words from ${all} cross join ${kind}_search order by copy, id`,
      )
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    }
    for (const { text } of made.rows) await run(text)
    await run('vacuum analyze')
  })
}
