import type { ResumeStore, StoredResume } from '#server/files/resume-store.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { knownKeys, namesFiles } from './stored-keys.ts'

const DAY = 86_400_000
const BATCH = 500
/** More unknown files than this point at a wrong or older database, not at what a crash left behind. */
const MOST_UNKNOWN = 0.05
const QUARANTINE_DAYS = 30

const isBefore = (time: Date | undefined, limit: Date): boolean => time !== undefined && time < limit

type Log = Record<'info' | 'warn', (details: object, message: string) => void>
type Deps = { store: Store; resumes: ResumeStore; clock: Clock; log: Log }

/**
 * Moves files that no application and no dropped resume refers to into quarantine: a crash leaves some. People apply meanwhile, and a file
 * stands there before its row, so only files a day old count as unknown. None is moved when the database names
 * no file at all or more than 5 in 100 files are unknown, unless `force` says that somebody has looked.
 */
export async function quarantineUnknown(
  { store, resumes, clock, log }: Deps,
  { force = false } = {},
): Promise<{ moved: number; left: number }> {
  const before = new Date(clock().getTime() - DAY)
  const unknown: string[] = []
  let files = 0
  for await (const batch of inBatches(resumes.list())) {
    files += batch.length
    const known = await knownKeys(
      store,
      batch.map(({ key }) => key),
    )
    for (const { key, modifiedAt } of batch)
      if (!known.has(key) && isBefore(await modifiedAt(), before)) unknown.push(key)
  }
  const count = unknown.length
  if (count === 0) return { moved: 0, left: 0 }
  if (!force && (count > files * MOST_UNKNOWN || !(await namesFiles(store)))) {
    log.warn({ unknown: count, files }, 'many unknown files: none was moved, check the database')
    return { moved: 0, left: count }
  }
  for (const key of unknown) await resumes.quarantine.add(key)
  log.warn({ moved: count, files }, 'unknown files moved to quarantine')
  return { moved: count, left: 0 }
}

/**
 * Takes back from quarantine what a row refers to again (an older database or program was used for a while), and deletes
 * what has been there for 30 days. Deletes nothing when the database names no file at all.
 */
export async function clearQuarantine({ store, resumes, clock, log }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - QUARANTINE_DAYS * DAY)
  const emptied = !(await namesFiles(store))
  let restored = 0
  let deleted = 0
  for await (const batch of inBatches(resumes.quarantine.list())) {
    const known = await knownKeys(
      store,
      batch.map(({ key }) => key),
    )
    for (const { key, modifiedAt } of batch) {
      if (known.has(key)) {
        await resumes.quarantine.restore(key)
        restored += 1
      } else if (!emptied && isBefore(await modifiedAt(), before)) {
        await resumes.quarantine.remove(key)
        deleted += 1
      }
    }
  }
  if (restored > 0) log.warn({ restored }, 'files taken back from quarantine')
  if (deleted > 0) log.info({ deleted }, 'files deleted after 30 days in quarantine')
}

/** Takes everything back from quarantine. Answers how many files, and how many of them an application refers to. */
export async function restoreQuarantine({
  store,
  resumes,
}: Pick<Deps, 'store' | 'resumes'>): Promise<{ restored: number; known: number }> {
  let restored = 0
  let ours = 0
  for await (const batch of inBatches(resumes.quarantine.list())) {
    const keys = batch.map(({ key }) => key)
    ours += (await knownKeys(store, keys)).size
    for (const key of keys) await resumes.quarantine.restore(key)
    restored += keys.length
  }
  return { restored, known: ours }
}

async function* inBatches(files: AsyncIterable<StoredResume>): AsyncGenerator<StoredResume[]> {
  let batch: StoredResume[] = []
  for await (const file of files) {
    batch.push(file)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
