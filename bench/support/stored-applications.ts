import { createHash } from 'node:crypto'
import { globSync, readFileSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { knownResumeKeys } from '#server/store/applications/applications.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Sent } from './crash-load.ts'

const BATCH = 500

const storedFiles = (dataDir: string) => globSync('resumes/??/*', { cwd: dataDir })
const temporaryFiles = (dataDir: string) => globSync('uploads/*', { cwd: dataDir })

/** Files that no row refers to, and received files that were not taken further. */
export async function leftBehind(store: Store, dataDir: string) {
  const keys = storedFiles(dataDir).map((file) => basename(file))
  const orphans: string[] = []
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH)
    const known = await knownResumeKeys(store, batch)
    orphans.push(...batch.filter((key) => !known.has(key)))
  }
  return { orphans, files: keys.length, temporary: temporaryFiles(dataDir) }
}

/** Only files a day old count as unknown, and the cleaning runs once a day: as if both had gone by. */
export async function makeCleaningDue(store: Store, dataDir: string): Promise<void> {
  const due_at = new Date(0).toISOString()
  await store.sql.updateTable('tasks').set({ due_at, leased_until: null }).where('key', '=', '').execute()

  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const file of storedFiles(dataDir)) utimesSync(join(dataDir, file), then, then)
}

/** Waits until a server has done its regular jobs. */
export async function untilCleaned(store: Store): Promise<void> {
  const due = store.sql
    .selectFrom('tasks')
    .select('id')
    .where('key', '=', '')
    .where('due_at', '<', new Date().toISOString())
  while ((await due.executeTakeFirst()) !== undefined) await pause(20)
}

const sha256 = (file: string): string | undefined => {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch {
    return undefined
  }
}

/** Holds every row and every file against what the applicants sent and were told; answers what is wrong. */
export async function verify(store: Store, dataDir: string, sent: Iterable<Sent>): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('applications')
    .select(['id', 'email', 'resume_key', 'resume_sha256'])
    // The sample people of a first start sent nothing.
    .where('email', 'not like', '%.example')
    .execute()
  const byEmail = Map.groupBy(rows, (row) => row.email)
  const problems: string[] = []
  for (const person of sent) {
    const found = byEmail.get(person.email) ?? []
    byEmail.delete(person.email)
    const [row] = found
    if (found.length > 1) problems.push(`${person.email} is stored ${found.length} times`)
    if (row === undefined) {
      if (person.acknowledged)
        problems.push(`${person.email} was acknowledged as ${person.id} and is not stored`)
      continue
    }
    if (person.id !== undefined && person.id !== row.id)
      problems.push(`${person.email} was acknowledged as ${person.id} and is stored as ${row.id}`)
    const stored = sha256(join(dataDir, 'resumes', row.resume_key.slice(0, 2), row.resume_key))
    if (stored === undefined) problems.push(`${person.email}: the resume of row ${row.id} is missing`)
    else if (stored !== person.sha256 || stored !== row.resume_sha256)
      problems.push(`${person.email}: the resume of row ${row.id} is not what was sent`)
  }
  for (const email of byEmail.keys()) problems.push(`${email} is stored and was never sent`)
  return problems
}
