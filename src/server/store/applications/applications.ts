import type { Insertable, Selectable } from 'kysely'
import { apart } from '../engine/apart.ts'
import { changed } from '../engine/changes.ts'
import type { Store } from '../engine/store.ts'
import { foldName, phoneDigits } from '../search/folded.ts'
import { indexAgain } from '../search/search-index.ts'
import type { ApplicationTable } from './schema.ts'

export type ApplicationRow = Selectable<ApplicationTable>

type NewApplication = Omit<Insertable<ApplicationTable>, 'id' | 'moved_at' | 'sort_name' | 'phone_digits'>

/** Stores an application and answers its id. Its file must already be durable. */
export async function insertApplication(store: Store, values: NewApplication): Promise<number> {
  const id = await insertUnindexed(store, values)
  await indexAgain(store, 'application', [id])
  await changed(store, 'counts')
  return id
}

/** The same for whoever makes many in one transaction and has all of them indexed at its end. */
export async function insertUnindexed(store: Store, values: NewApplication): Promise<number> {
  const { name, phone, created_at } = values
  const { id } = await store.sql
    .insertInto('applications')
    .values({ ...values, moved_at: created_at, sort_name: foldName(name), phone_digits: phoneDigits(phone) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The whole row of an application, merged ones and spam too, or undefined. */
export function findApplication(store: Store, id: number): Promise<ApplicationRow | undefined> {
  return store.sql.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Writes down what was found in a resume that came before anybody looked for it. */
export async function setResumeWarnings(store: Store, id: number, warnings: string): Promise<void> {
  await store.sql
    .updateTable('applications')
    .set({ resume_warnings: warnings })
    .where('id', '=', id)
    .where('resume_warnings', 'is', null)
    .execute()
}

/** All applications to the given jobs, newest first. */
export async function applicationsOfJobs(store: Store, jobIds: readonly number[]): Promise<ApplicationRow[]> {
  if (jobIds.length === 0) return []
  return apart(store)
    .selectFrom('applications')
    .selectAll()
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Number of applications by job id; a job without any is missing from the map. */
export async function countApplications(
  store: Store,
  jobIds: readonly number[],
): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map()
  const rows = await apart(store)
    .selectFrom('applications')
    .select(['job_id', (e) => e.fn.countAll<number>().as('count')])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .execute()
  return new Map(rows.map((row) => [row.job_id, row.count]))
}

/** The newest application of the same person, job and file since `since`: a retry of it. */
export function findSameApplication(
  store: Store,
  same: Pick<ApplicationRow, 'job_id' | 'email' | 'resume_sha256'>,
  since: string,
): Promise<ApplicationRow | undefined> {
  return store.sql
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', same.job_id)
    .where('email', '=', same.email)
    .where('resume_sha256', '=', same.resume_sha256)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** What a key was used for before, or undefined. */
export function findIdempotencyKey(store: Store, key: string) {
  return store.sql
    .selectFrom('idempotency_keys')
    .innerJoin('applications', 'applications.id', 'idempotency_keys.application_id')
    .selectAll('applications')
    .select('idempotency_keys.fingerprint')
    .where('idempotency_keys.key', '=', key)
    .executeTakeFirst()
}

/** Writes down what a key was used for. Fails when it was used before: whoever asks holds its lock. */
export async function insertIdempotencyKey(
  store: Store,
  values: { key: string; fingerprint: string; application_id: number; created_at: string },
): Promise<void> {
  await store.sql.insertInto('idempotency_keys').values(values).execute()
}

/** Forgets keys made before `before`. */
export async function deleteIdempotencyKeys(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

/** Whether there is any application at all. */
export async function hasApplications(store: Store): Promise<boolean> {
  return (await store.sql.selectFrom('applications').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Which of these stored files belong to an application. */
export async function knownResumeKeys(store: Store, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await apart(store)
    .selectFrom('applications')
    .select('resume_key')
    .where('resume_key', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.resume_key))
}

/** The SHA-256 of each of these stored files, as it was when it was uploaded; of those that belong to an application. */
export async function resumeHashes(store: Store, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.sql
    .selectFrom('applications')
    .select(['resume_key', 'resume_sha256'])
    .where('resume_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.resume_key, row.resume_sha256]))
}

/** The newest application's number; 0 without any. */
export async function lastApplication(store: Store): Promise<number> {
  const row = await store.sql
    .selectFrom('applications')
    .select((e) => e.fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/**
 * The files that applications refer to, up to that one, in batches: each costs little, and no backup ends because every thread that
 * reads is busy.
 */
export async function* resumeKeysUpTo(store: Store, last: number): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await store.sql
      .selectFrom('applications')
      .select(['id', 'resume_key'])
      .where('id', '>', after)
      .where('id', '<=', last)
      // What was imported has none.
      .where('resume_size', '>', 0)
      .orderBy('id')
      .limit(KEYS_AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows.map((row) => row.resume_key)
    after = end.id
  }
}

const KEYS_AT_ONCE = 1_000
