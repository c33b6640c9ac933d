import { sql } from 'kysely'
import { mendCounts } from '#server/store/applications/application-counts.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { seedApplications } from './seed-applications.ts'
import { seedJobs } from './seed-jobs.ts'
import { copyOnPostgres } from './seed-scale-postgres.ts'
import { copyOnSqlite } from './seed-scale-sqlite.ts'

/** So many jobs are generated word by word; more are copies of them. */
const BASE = 2_000
export const TEN = 10
/** The applications of so many jobs come in within two weeks, a minute apart; the next copy in the two weeks after. */
export const SPAN_MINUTES = BASE * TEN
const MINUTE_MS = 60_000

/** That many jobs and ten times the applications, over the years that they would take, in the time that it takes to copy rows. */
export async function seedScale(store: OpenStore, jobs: number, now = new Date()): Promise<void> {
  const base = Math.min(BASE, jobs)
  const copies = Math.ceil(jobs / base) - 1
  const begin = new Date(now.getTime() - copies * SPAN_MINUTES * MINUTE_MS)
  await seedJobs(store, base, begin)
  await seedApplications(store, base * TEN, begin)
  const copy = store.dialect.types.engine === 'sqlite' ? copyOnSqlite : copyOnPostgres
  await store.withoutLimits(async (db) => {
    const own = { ...store, sql: db }
    await copy(own, { base, copies, columns: await columnsOf(own) })
    // Triggers were away.
    await mendCounts(own)
  })
}

export type Own = Pick<OpenStore, 'sql' | 'dialect' | 'changes'>
type Table = 'jobs' | 'applications'
export type Copies = { base: number; copies: number; columns: Record<Table, string[]> }

/** The words are indexed as `kind`. */
export const TABLES = [
  { table: 'jobs', kind: 'job', each: 1 },
  { table: 'applications', kind: 'application', each: TEN },
] as const

async function columnsOf(store: Own): Promise<Record<Table, string[]>> {
  const tables = await store.sql.introspection.getTables()
  const of = (name: Table) =>
    (tables.find((table) => table.name === name)?.columns ?? []).map((column) => column.name)
  return { jobs: of('jobs'), applications: of('applications') }
}

/** Of a copy: the `copy`th of all (an expression), each `base` rows of a job further. `later` shifts a column of time. */
export function valuesOf(
  table: Table,
  names: string[],
  { copy, base, later }: { copy: string; base: number; later: (column: string) => string },
): string {
  const values: Record<string, string> = {
    id: `id + ${base * (table === 'jobs' ? 1 : TEN)} * ${copy}`,
    reference: 'null',
    job_id: `job_id + ${base} * ${copy}`,
    email: `${copy} || '-' || email`,
    resume_key: `${copy} || '-' || resume_key`,
    created_at: later('created_at'),
    updated_at: later('updated_at'),
    first_public_at: later('first_public_at'),
    moved_at: later('moved_at'),
  }
  return names.map((name) => values[name] ?? `"${name}"`).join(', ')
}

export const namesOf = (names: string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Runs a text as it stands. */
export const runOn = (store: Pick<Own, 'sql'>) => (text: string) => sql.raw(text).execute(store.sql)
