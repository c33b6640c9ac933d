import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { JobType, PublicJob } from '#contract/job.ts'
import type { JobTable, Schema } from './schema.ts'
import { searchTerms } from './search-terms.ts'
import type { Store } from './store.ts'

/** Which jobs a list is about. `openOn` (a date) keeps those that take applications on that day. */
export type JobFilter = {
  search: string
  location: string
  active?: boolean | undefined
  openOn?: string | undefined
  job_type?: JobType | undefined
  remote?: boolean | undefined
}

type JobRow = Omit<Selectable<JobTable>, 'deleted_at' | 'reference'>
type JobQuery<O> = SelectQueryBuilder<Schema, 'jobs', O>

const columns = [
  'id',
  'title',
  'description',
  'address',
  'skills',
  'job_type',
  'is_active',
  'remote_work',
  'valid_through',
  'created_at',
  'updated_at',
  'first_public_at',
] as const

/** A row in the contract's words (`job_decrp`, spec section 3). */
export function toPublicJob(row: JobRow): PublicJob {
  return {
    id: row.id,
    title: row.title,
    job_decrp: row.description,
    address: row.address,
    skills: row.skills,
    job_type: row.job_type,
    is_active: Boolean(row.is_active),
    remote_work: Boolean(row.remote_work),
    valid_through: row.valid_through,
    posted_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function matching<O>(store: Store, query: JobQuery<O>, filter: JobFilter): JobQuery<O> {
  const terms = searchTerms(filter.search)
  let found = query.where('jobs.deleted_at', 'is', null)
  if (terms.length > 0) found = found.where(store.dialect.jobsMatching(terms))
  else if (filter.search !== '') found = found.where(sql<boolean>`1 = 0`)
  const { active, openOn, job_type, remote, location } = filter
  if (active !== undefined) found = found.where('jobs.is_active', '=', active)
  if (openOn !== undefined) found = found.where('jobs.is_active', '=', true).where(stillOpen(openOn))
  if (job_type !== undefined) found = found.where('jobs.job_type', '=', job_type)
  if (remote !== undefined) found = found.where('jobs.remote_work', '=', remote)
  if (location !== '') {
    const pattern = `%${location.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    found = found.where(sql<boolean>`lower(jobs.address) like ${pattern} escape '\\'`)
  }
  return found
}

const stillOpen = (day: string) => sql<boolean>`(jobs.valid_through is null or jobs.valid_through >= ${day})`

/** The jobs of one page, newest first. `page` counts from 1; `count` is how many there are on all pages. */
export async function jobsOfPage(
  store: Store,
  filter: JobFilter,
  { page, size, count }: { page: number; size: number; count: number },
): Promise<PublicJob[]> {
  if ((page - 1) * size >= count) return []
  const rows = await matching(store, store.sql.selectFrom('jobs'), filter)
    .select(columns)
    .orderBy('jobs.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map(toPublicJob)
}

/** How many jobs the filter leaves. */
export async function countJobs(store: Store, filter: JobFilter): Promise<number> {
  const { count } = await matching(store, store.sql.selectFrom('jobs'), filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many of the filtered jobs there are of each type and of each remote flag. */
export async function countByTypeAndRemote(store: Store, filter: JobFilter) {
  const rows = await matching(store, store.sql.selectFrom('jobs'), filter)
    .select(['jobs.job_type', 'jobs.remote_work'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy(['jobs.job_type', 'jobs.remote_work'])
    .execute()
  return rows.map((row) => ({ ...row, remote_work: Boolean(row.remote_work) }))
}

/** The `most` addresses with the most of the filtered jobs, biggest first. */
export function countByAddress(store: Store, filter: JobFilter, most: number) {
  return matching(store, store.sql.selectFrom('jobs'), filter)
    .select(['jobs.address'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy('jobs.address')
    .orderBy('count', 'desc')
    .orderBy('jobs.address')
    .limit(most)
    .execute()
}

/** Whether a job was ever stored, deleted ones included, apart from those behind fixed postings. */
export async function everHadJobs(store: Store): Promise<boolean> {
  const row = await store.sql
    .selectFrom('jobs')
    .select('id')
    .where('reference', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One job by id, whatever its state; undefined when it never was. `deleted` ones are for the record only. */
export async function findJob(store: Store, id: number) {
  const row = await store.sql
    .selectFrom('jobs')
    .select([...columns, 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    job: toPublicJob(row),
    deleted: row.deleted_at !== null,
    wasPublic: row.first_public_at !== null,
  }
}

/** The id of the job behind a fixed posting, deleted or not. */
export async function findJobIdByReference(store: Store, reference: string): Promise<number | undefined> {
  const row = await store.sql
    .selectFrom('jobs')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id
}

/** Stores a job and answers it as stored. */
export async function insertJob(store: Store, values: Insertable<JobTable>): Promise<PublicJob> {
  const row = await store.sql.insertInto('jobs').values(values).returning(columns).executeTakeFirstOrThrow()
  return toPublicJob(row)
}

/** Changes a job that is not deleted and answers it as stored; undefined when there is none. */
export async function updateJob(
  store: Store,
  id: number,
  values: Updateable<JobTable>,
): Promise<PublicJob | undefined> {
  const row = await store.sql
    .updateTable('jobs')
    .set(values)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row && toPublicJob(row)
}

/** Notes when a job was public for the first time; later calls change nothing. */
export async function markPublic(store: Store, id: number, at: string): Promise<void> {
  await store.sql
    .updateTable('jobs')
    .set({ first_public_at: at })
    .where('id', '=', id)
    .where('first_public_at', 'is', null)
    .execute()
}

/** Other open jobs to show beside one: of the same type first, then newest. */
export async function relatedJobs(
  store: Store,
  job: PublicJob,
  day: string,
  most: number,
): Promise<PublicJob[]> {
  const rows = await matching(store, store.sql.selectFrom('jobs'), { search: '', location: '', openOn: day })
    .select(columns)
    .where('jobs.id', '!=', job.id)
    .where('jobs.job_type', '=', job.job_type)
    .orderBy('jobs.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toPublicJob)
}
