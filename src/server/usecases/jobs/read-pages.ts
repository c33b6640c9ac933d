import { dayOf } from '#contract/core/company-time.ts'
import { PAGE_SIZE, SEARCH_COUNT_MAX, SITEMAP_MAX } from '#contract/core/limits.ts'
import { JOB_TYPES } from '#contract/jobs/job.ts'
import type { CareersPage, CareersQuery, JobPage, NearestCareers, PageReads } from '#contract/site/pages.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countByAddress, countByTypeAndRemote, jobsOfPage, relatedJobs } from '#server/store/jobs/job-list.ts'
import { findJobIdByReference } from '#server/store/jobs/jobs.ts'
import { countOpenByPart, listOpenEntries } from '#server/store/jobs/open-jobs.ts'
import { questionsOf } from '#server/store/jobs/screening.ts'
import type { Clock } from '../core/clock.ts'
import { type JobPictures, jobPicturePath } from './job-picture.ts'
import { nearestSearch } from './nearest-search.ts'
import { findOpenJob } from './open-job.ts'

const RELATED_JOBS = 3
const LOCATIONS = 12

type Deps = { store: Store; clock: Clock; jobPictures: Pick<JobPictures, 'versionOf'> }

/** What the public pages may read of jobs, under the shape their loaders know. */
export function pageReads(deps: Deps): Omit<PageReads, 'notice'> {
  return {
    careers: (query) => readCareers(deps, query),
    nearestCareers: (query) => readNearest(deps, query),
    job: (id) => readJob(deps, id),
    standingJob: (reference) => readStandingJob(deps, reference),
    newestJobs: (most) => readNewest(deps, most),
    jobParts: () => countOpenByPart(deps.store, dayOf(deps.clock()), SITEMAP_MAX),
    jobEntries: (part) =>
      listOpenEntries(
        deps.store,
        dayOf(deps.clock()),
        part === undefined ? undefined : { number: part, size: SITEMAP_MAX },
      ),
  }
}

async function readCareers({ store, clock }: Deps, query: CareersQuery): Promise<CareersPage> {
  const { search, location, job_type, remote } = query
  const open = { search, location, openOn: dayOf(clock()) }
  const groups = await countByTypeAndRemote(store, open)
  const locations = await countByAddress(store, { ...open, location: '', job_type, remote }, LOCATIONS)

  const sum = (keep: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(keep).reduce((total, group) => total + group.count, 0)
  const fitsRemote = (value: boolean) => remote === undefined || value === remote
  const fitsType = (value: string) => job_type === undefined || value === job_type
  const count = sum((group) => fitsType(group.job_type) && fitsRemote(group.remote_work))
  const jobs = await jobsOfPage(
    store,
    { ...open, job_type, remote },
    { page: query.page, size: PAGE_SIZE, count },
  )
  const [fullTime, partTime, contract, internship] = JOB_TYPES.map((type) =>
    sum((group) => group.job_type === type && fitsRemote(group.remote_work)),
  )
  return {
    count,
    more: search !== '' && sum(() => true) >= SEARCH_COUNT_MAX,
    page: query.page,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    jobs,
    facets: {
      job_type: {
        'Full Time': fullTime ?? 0,
        'Part Time': partTime ?? 0,
        Contract: contract ?? 0,
        Internship: internship ?? 0,
      },
      remote: sum((group) => group.remote_work && fitsType(group.job_type)),
      locations,
    },
  }
}

async function readNearest(deps: Deps, asked: CareersQuery): Promise<NearestCareers | undefined> {
  const query = await nearestSearch(deps.store, asked, { openOn: dayOf(deps.clock()) })
  return query && { query, found: await readCareers(deps, query) }
}

async function readJob(deps: Deps, id: number): Promise<JobPage | 'closed' | 'unknown'> {
  const { store, clock, jobPictures } = deps
  const open = await findOpenJob(deps, id)
  if (typeof open === 'string') return open
  const job = { ...open, screening: await questionsOf(store, id) }
  const related = await relatedJobs(store, open, dayOf(clock()), RELATED_JOBS)
  return { job, related, picture: jobPicturePath(id, jobPictures.versionOf(open)) }
}

async function readNewest({ store, clock }: Deps, most: number) {
  return jobsOfPage(store, { openOn: dayOf(clock()) }, { page: 1, size: most, count: most })
}

async function readStandingJob(deps: Deps, reference: string) {
  const id = await findJobIdByReference(deps.store, reference)
  const page = id === undefined ? undefined : await readJob(deps, id)
  return typeof page === 'object' ? page.job : undefined
}
