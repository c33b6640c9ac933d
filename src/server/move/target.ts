import { existsSync } from 'node:fs'
import { StartRefused } from '#contract/core/start-refused.ts'
import type { ResumeStore } from '../files/resume-store.ts'
import { openPostgres, openSqlite } from '../store/engine/store.ts'
import { countRows } from '../store/engine/tables.ts'
import { findInstallation } from '../store/installation/installation.ts'
import type { DatabasePlace } from './databases.ts'

type Target = { database?: DatabasePlace; resumes?: ResumeStore }
type Known = { installation: string; isBegun: boolean }

/** What a server writes first: a database without any of it has a schema and nothing else. */
const FIRST = ['installation', 'users', 'jobs', 'applications', 'messages']

/** Throws StartRefused unless the target is empty, or is what an attempt of the same move has left. Only reads. */
export async function refuseTaken(
  { database, resumes }: Target,
  { installation, isBegun }: Known,
): Promise<void> {
  if (resumes !== undefined && !isBegun && !(await isEmpty(resumes)))
    throw taken('The new place of the resumes')
  if (database === undefined) return
  const found = await holds(database)
  const isOurs = isBegun && found === installation
  if (found !== 'nothing' && !isOurs) throw taken('The new database')
}

const taken = (what: string) =>
  new StartRefused(`${what} is not empty. Nothing was changed. Everything is moved into an empty place only.`)

async function isEmpty(resumes: ResumeStore): Promise<boolean> {
  if ((await resumes.installation()) !== undefined) return false
  for await (const _ of resumes.list()) return false
  for await (const _ of resumes.quarantine.list()) return false
  return true
}

/** `nothing`, the installation that it is of, or undefined when it does not say. */
async function holds(place: DatabasePlace): Promise<string | undefined> {
  if (place.engine === 'sqlite' && !existsSync(place.file)) return 'nothing'
  const store = place.engine === 'sqlite' ? openSqlite(place.file) : openPostgres(place.url, 1)
  try {
    const rows = await countRows(store)
    const isNew = place.engine === 'postgres' && FIRST.every((table) => (rows[table] ?? 0) === 0)
    const isOurs = Object.keys(rows).length === 0 || rows.kysely_migration !== undefined
    if (isNew && isOurs) return 'nothing'
    return rows.installation === undefined ? undefined : await findInstallation(store)
  } finally {
    await store.close()
  }
}
