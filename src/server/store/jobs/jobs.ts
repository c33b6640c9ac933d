import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import { sql } from 'kysely'
import { startOfDay } from '#contract/core/company-time.ts'
import type { JobSort, JobType, PublicJob } from '#contract/jobs/job.ts'
import type { JobTable, Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { locationCondition } from '../search/location.ts'
import { indexAgain } from '../search/search-index.ts'
import { searched } from '../search/searched.ts'
import { inOrder } from './job-order.ts'
import { openOn } from './open-jobs.ts'

/** Which jobs a list is about. `openOn` (a date) keeps those that take applications on that day. */
export type JobFilter = {
  search?: string
  location?: string
  active?: boolean | undefined
  /** Those that are deleted and no others; else those that are not. */
  deleted?: boolean | undefined
  openOn?: string | undefined
  job_type?: JobType | undefined
  remote?: boolean | undefined
}

type JobRow = Pick<Selectable<JobTable>, (typeof columns)[number]>
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
  'city',
  'region',
  'country',
  'pay_min',
  'pay_max',
  'pay_currency',
  'pay_unit',
  'opens_on',
  'valid_through',
  'created_at',
  'updated_at',
  'first_public_at',
] as const

/** A row in the contract's words (`job_decrp`, spec section 3). */
function toPublicJob(row: JobRow): PublicJob {
  return {
    id: row.id,
    title: row.title,
    job_decrp: row.description,
    address: row.address,
    skills: row.skills,
    job_type: row.job_type,
    is_active: Boolean(row.is_active),
    remote_work: Boolean(row.remote_work),
    city: row.city,
    region: row.region,
    country: row.country,
    pay_min: row.pay_min,
    pay_max: row.pay_max,
    pay_currency: row.pay_currency,
    pay_unit: row.pay_unit,
    opens_on: row.opens_on,
    valid_through: row.valid_through,
    posted_at: postedAt(row),
    updated_at: row.updated_at,
  }
}

/** A job that waited for its first day is not days old on it. */
function postedAt({ created_at, opens_on }: Pick<JobRow, 'created_at' | 'opens_on'>): string {
  const opening = opens_on === null ? '' : startOfDay(opens_on).toISOString()
  return opening > created_at ? opening : created_at
}

function matching<O>(store: Store, query: JobQuery<O>, filter: JobFilter): JobQuery<O> {
  const { search = '', location = '', active, deleted = false, openOn: day, job_type, remote } = filter
  let found = query.where('jobs.deleted_at', deleted ? 'is not' : 'is', null)
  const wanted = searched(store, 'job', search)
  if (wanted !== undefined) found = found.where(wanted)
  if (active !== undefined) found = found.where('jobs.is_active', '=', active)
  if (day !== undefined) found = found.where('jobs.is_active', '=', true).where(openOn(day))
  if (job_type !== undefined) found = found.where('jobs.job_type', '=', job_type)
  if (remote !== undefined) found = found.where('jobs.remote_work', '=', remote)
  if (location !== '') {
    const pattern = `%${location.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const place = locationCondition(location)
    const written = sql<boolean>`lower(jobs.address) like ${pattern} escape '\\'`
    found = found.where((e) =>
      place === undefined ? written : e.or([written, store.dialect.found('jobs.id', 'job_search', place)]),
    )
  }
  return found
}

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

/**
 * The jobs of one page in another order; `today` tells closed jobs from those that will close. Their ids come first,
 * from an index alone: a sort that carries the texts along costs many times as much.
 */
export async function sortedJobsOfPage(
  store: Store,
  filter: JobFilter,
  { page, size, sort, today }: { page: number; size: number; sort: JobSort; today: string },
): Promise<PublicJob[]> {
  const sorted = await inOrder(store, matching(store, store.sql.selectFrom('jobs'), filter), {
    sort,
    today,
    search: filter.search,
  })
    .select('jobs.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  if (sorted.length === 0) return []
  const ids = sorted.map(({ id }) => id)
  const rows = await store.sql.selectFrom('jobs').select(columns).where('id', 'in', ids).execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.map(toPublicJob).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
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

/** One job by id, whatever its state; undefined when it never was. `deleted` ones are for the record
 * only; `publicFrom` is when it was or will be public for the first time, or null. */
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
    publicFrom: row.first_public_at,
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
  await indexAgain(store, 'job', [row.id])
  return toPublicJob(row)
}

/** Holds a job that is not deleted until the transaction ends; answers whether there is one. */
export async function holdJob(transaction: Store, id: number): Promise<boolean> {
  const rows = transaction.sql.selectFrom('jobs').select('id').where('id', '=', id)
  return (await transaction.dialect.forUpdate(rows.where('deleted_at', 'is', null)).execute()).length > 0
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
  if (row === undefined) return undefined
  await indexAgain(store, 'job', [id])
  return toPublicJob(row)
}

/** Takes the deletion of a job back and answers the job; undefined when there is no deleted job of that id. */
export async function undeleteJob(store: Store, id: number): Promise<PublicJob | undefined> {
  const row = await store.sql
    .updateTable('jobs')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst()
  return row && toPublicJob(row)
}

/** Notes since when a job is or will be public. A first time that is over stays. */
export async function planPublic(store: Store, id: number, from: string | null, now: string): Promise<void> {
  await store.sql
    .updateTable('jobs')
    .set({ first_public_at: from })
    .where('id', '=', id)
    .where((e) => e.or([e('first_public_at', 'is', null), e('first_public_at', '>', now)]))
    .execute()
}

/** Other open jobs to show beside one: of the same type first, then newest. */
export async function relatedJobs(
  store: Store,
  job: PublicJob,
  day: string,
  most: number,
): Promise<PublicJob[]> {
  const rows = await matching(store, store.sql.selectFrom('jobs'), { openOn: day })
    .select(columns)
    .where('jobs.id', '!=', job.id)
    .where('jobs.job_type', '=', job.job_type)
    .orderBy('jobs.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toPublicJob)
}
