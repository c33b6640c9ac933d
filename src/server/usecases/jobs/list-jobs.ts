import { addDays, dayOf } from '#contract/core/company-time.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import type { JobListPage, JobListQuery } from '#contract/jobs/job.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countJobs, type JobFilter, jobsOfPage, sortedJobsOfPage } from '#server/store/jobs/job-list.ts'
import { withApplications } from '../applications/with-applications.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import type { OpenLists } from './open-lists.ts'

type Deps = { store: Store; clock: Clock; secret: string; openLists: OpenLists }

/**
 * One page of jobs (spec section 7, spec-decisions rows 2 and 4). Anybody gets the open ones, newest first; a recruiter
 * gets all of them that are not deleted (or those that are), in any order, with their applications unless the query leaves those out.
 */
export async function listJobs(
  deps: Deps,
  query: JobListQuery,
  actor: Actor | undefined,
): Promise<JobListPage> {
  if (actor === undefined) {
    const newest: JobListQuery = { ...query, sort: 'newest', deleted: undefined, closing: undefined }
    return deps.openLists.read(newest, () => listOpenJobs(deps, newest))
  }
  const { is_active: active, deleted = false, applications: listed = true } = query
  const { jobs, ...page } = await readPage(deps, query, {
    active,
    deleted,
    ...(query.closing && closingThisWeek(deps.clock())),
  })
  return { ...page, results: await withApplications(deps, jobs, actor, { listed, deleted }) }
}

/** Open today, and for the last time today or in the six days after, by the company's days (spec-decisions row 75). */
export function closingThisWeek(now: Date): { openOn: string; closesBy: string } {
  const today = dayOf(now)
  return { openOn: today, closesBy: addDays(today, 6) }
}

type Reading = Pick<Deps, 'store' | 'clock'>

/** One page of the jobs that take applications today, read from the store. */
export async function listOpenJobs(deps: Reading, query: JobListQuery): Promise<JobListPage> {
  const open = { openOn: dayOf(deps.clock()), active: query.is_active }
  const { jobs, ...page } = await readPage(deps, query, open)
  return { ...page, results: jobs }
}

async function readPage(
  { store, clock }: Reading,
  query: JobListQuery,
  state: Pick<JobFilter, 'active' | 'openOn' | 'closesBy' | 'deleted'>,
) {
  const { search, location, job_type, remote, sort, page, page_size: size } = query
  const filter = { search, location, job_type, remote, ...state }
  const count = await countJobs(store, filter)
  const jobs =
    sort === 'newest'
      ? await jobsOfPage(store, filter, { page, size, count })
      : await sortedJobsOfPage(store, filter, { page, size, sort, today: dayOf(clock()) })
  const more = search !== '' && count >= SEARCH_COUNT_MAX
  return { count, ...(more && { more }), ...neighbors(query, count), jobs }
}

function neighbors(query: JobListQuery, count: number) {
  const pages = Math.ceil(count / query.page_size)
  const at = (page: number) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, page })) {
      if (value !== undefined && value !== '') parameters.set(name, String(value))
    }
    return `/api/jobs/list/?${parameters}`
  }
  return {
    next: query.page < pages ? at(query.page + 1) : null,
    previous: query.page > 1 && count > 0 ? at(Math.min(query.page - 1, pages)) : null,
  }
}
