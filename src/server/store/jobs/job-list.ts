import { type SelectQueryBuilder, sql } from 'kysely'
import type { JobSort, JobType, PublicJob } from '#contract/jobs/job.ts'
import type { ListedJob } from '#contract/site/pages.ts'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { locationCondition } from '../search/location.ts'
import { newestFound } from '../search/newest-found.ts'
import { inOrder } from './job-order.ts'
import { openOn } from './open-jobs.ts'
import { columns, listedColumns, toListedJob, toPublicJob } from './public-job.ts'
import type { JobTable } from './schema.ts'

/** Which jobs a list is about. `openOn` (a date) keeps those that take applications on that day. */
export type JobFilter = {
  search?: string
  location?: string
  active?: boolean | undefined
  /** Those that are deleted and no others; else those that are not. */
  deleted?: boolean | undefined
  openOn?: string | undefined
  /** Those whose last day is this one or before. */
  closesBy?: string | undefined
  /** Those that became public for the first time after one moment and by another. */
  publicIn?: { after: string; through: string } | undefined
  job_type?: JobType | undefined
  remote?: boolean | undefined
}

type JobQuery<O> = SelectQueryBuilder<Schema, 'jobs', O>

function matching<O>(store: Store, query: JobQuery<O>, filter: Omit<JobFilter, 'search'>): JobQuery<O> {
  const { location = '', active, deleted = false, openOn: day, closesBy, publicIn, job_type, remote } = filter
  let found = query.where('jobs.deleted_at', deleted ? 'is not' : 'is', null)
  if (active !== undefined) found = found.where('jobs.is_active', '=', active)
  if (day !== undefined) found = found.where('jobs.is_active', '=', true).where(openOn(day))
  if (closesBy !== undefined) found = found.where('jobs.valid_through', '<=', closesBy)
  if (publicIn !== undefined)
    found = found
      .where('jobs.first_public_at', '>', publicIn.after)
      .where('jobs.first_public_at', '<=', publicIn.through)
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

/** The jobs of the filter; of a search the newest SEARCH_COUNT_MAX, in that order. */
function filtered(store: Store, { search = '', ...filter }: JobFilter): JobQuery<object> {
  const { location = '' } = filter
  if (search !== '') return matching(store, newestFound(store, 'job', search), filter)
  return matching(store, apart(store, location === '' ? 'list' : 'search').selectFrom('jobs'), filter)
}

type Column = keyof JobTable & string

/** The same, to be counted or put into another order by these columns: each that a search carries along costs a tenth. */
function listed(store: Store, filter: JobFilter, by: readonly Column[]): JobQuery<object> {
  const jobs = filtered(store, filter)
  if (filter.search === undefined || filter.search === '') return jobs
  const found = jobs.select(by.map((column) => `jobs.${column}` as const))
  return apart(store, 'search').selectFrom(found.as('jobs')) as unknown as JobQuery<object>
}

const ORDERED_BY: readonly Column[] = ['id', 'title', 'valid_through', 'job_type', 'remote_work', 'address']

type Page = { page: number; size: number }

/** One page of the filter, newest first. */
function newestFirst(store: Store, filter: JobFilter, { page, size }: Page): JobQuery<object> {
  const jobs = filtered(store, filter)
  return (filter.search ? jobs : jobs.orderBy('jobs.id', 'desc')).limit(size).offset((page - 1) * size)
}

/** The jobs of one page, newest first. `page` counts from 1; `count` is how many there are on all pages. */
export async function jobsOfPage(
  store: Store,
  filter: JobFilter,
  { count, ...page }: Page & { count: number },
): Promise<PublicJob[]> {
  if ((page.page - 1) * page.size >= count) return []
  const jobs = newestFirst(store, filter, page).select(columns.map((column) => `jobs.${column}` as const))
  return (await jobs.execute()).map(toPublicJob)
}

/** The same as the site lists them, none beyond the end. */
export async function listedJobsOfPage(store: Store, filter: JobFilter, page: Page): Promise<ListedJob[]> {
  const jobs = newestFirst(store, filter, page).select(
    listedColumns.map((column) => `jobs.${column}` as const),
  )
  return (await jobs.execute()).map(toListedJob)
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
  const sorted = await inOrder(store, listed(store, filter, ORDERED_BY), {
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
  const rows = await apart(store).selectFrom('jobs').select(columns).where('id', 'in', ids).execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.map(toPublicJob).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** How many jobs the filter leaves; of a search SEARCH_COUNT_MAX at most. */
export async function countJobs(store: Store, filter: JobFilter): Promise<number> {
  const { count } = await listed(store, filter, ['id'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type TypeGroup = { job_type: JobType; remote_work: boolean; count: number }

/** How many of the filtered jobs there are of each type and of each remote flag. */
export async function countByTypeAndRemote(store: Store, filter: JobFilter): Promise<TypeGroup[]> {
  const rows = await listed(store, filter, ['job_type', 'remote_work'])
    .select(['jobs.job_type', 'jobs.remote_work'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy(['jobs.job_type', 'jobs.remote_work'])
    .execute()
  return rows.map((row) => ({ ...row, remote_work: Boolean(row.remote_work) }))
}

/** The `most` addresses with the most of the filtered jobs, biggest first. */
export function countByAddress(store: Store, filter: JobFilter, most: number) {
  return listed(store, filter, ['address'])
    .select(['jobs.address'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy('jobs.address')
    .orderBy('count', 'desc')
    .orderBy('jobs.address')
    .limit(most)
    .execute()
}
