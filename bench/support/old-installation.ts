import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migratorOf } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { pdfResume } from '#test/support/resumes.ts'
import type { Sent } from './crash-load.ts'
import { insertApplications } from './seed-applications.ts'
import { seedJobs } from './seed-jobs.ts'

/** The schema before candidates, which an update fills from the applications. */
const SCHEMA = '0026-tasks-again'

/**
 * Makes a data folder, and in an empty database what belongs to it, as an older release left them, with that many applications and
 * their resumes; answers what they are.
 */
export async function makeOldInstallation(
  dataDir: string,
  count: number,
  databaseUrl?: string,
): Promise<Sent[]> {
  mkdirSync(dataDir, { recursive: true })
  const store =
    databaseUrl === undefined ? openSqlite(join(dataDir, 'site.sqlite')) : openPostgres(databaseUrl)
  const { error } = await migratorOf(store).migrateTo(SCHEMA)
  if (error !== undefined) throw error
  await seedJobs(store, 5)
  await insertApplications(store, count)
  const rows = await store.sql.selectFrom('applications').select(['id', 'resume_key']).execute()
  const sent: Sent[] = []
  for (const { id, resume_key } of rows) {
    const bytes = pdfResume(`Resume of application ${id}`)
    const resume_sha256 = createHash('sha256').update(bytes).digest('hex')
    const folder = join(dataDir, 'resumes', resume_key.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, resume_key), bytes)
    const email = `person-${id}@example.com`
    const values = { email, resume_sha256, resume_size: bytes.length }
    await store.sql.updateTable('applications').set(values).where('id', '=', id).execute()
    sent.push({ email, sha256: resume_sha256, acknowledged: true, id, retries: 0 })
  }
  await store.close()
  return sent
}
