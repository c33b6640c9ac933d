import { dayOf } from '#contract/core/company-time.ts'
import { PAGE_SIZE, SEARCH_COUNT_MAX, SITEMAP_MAX } from '#contract/core/limits.ts'
import { JOB_TYPES, type PublicJob } from '#contract/jobs/job.ts'
import type {
  CareersPage,
  CareersQuery,
  JobPage,
  ListedJob,
  NearestCareers,
  PageReads,
} from '#contract/site/pages.ts'
import type { Store } from '#server/store/engine/store.ts'
import { jobsOfPage, listedJobsOfPage } from '#server/store/jobs/job-list.ts'
import { findJobIdByReference } from '#server/store/jobs/jobs.ts'
import { countOpenByPart, listOpenEntries } from '#server/store/jobs/open-jobs.ts'
import { questionsOf } from '#server/store/jobs/screening.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads, type KeptReads } from '../core/kept-reads.ts'
import { createFacetReads } from './careers-facets.ts'
import { type JobPictures, jobPicturePath } from './job-picture.ts'
import { nearestSearch } from './nearest-search.ts'
import { findOpenJob } from './open-job.ts'

const RELATED_JOBS = 3

/** Of answers as JSON. */
const KEPT_BYTES = 1_000_000

/** What many pages show alike, read once until a job changes: the pages of a list share its counts, jobs their neighbors. */
type Kept = {
  facets: ReturnType<typeof createFacetReads>
  newestOfType: KeptReads<ListedJob[]>
}

type Given = { store: Store; clock: Clock; jobPictures: Pick<JobPictures, 'versionOf'> }
type Deps = Given & { kept: Kept }

function keepReads(given: Given): Kept {
  const newestOfType = createKeptReads<ListedJob[]>(given.clock, 500, KEPT_BYTES)
  given.store.changes.on('jobs', newestOfType.forget)
  return { facets: createFacetReads(given), newestOfType }
}

/** What the public pages may read of jobs, under the shape their loaders know. */
export function pageReads(given: Given): Omit<PageReads, 'notice' | 'content' | 'pictures'> {
  const deps: Deps = { ...given, kept: keepReads(given) }
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

async function readCareers({ store, clock, kept }: Deps, query: CareersQuery): Promise<CareersPage> {
  const { search, location, job_type, remote } = query
  const asked = { search, location, job_type, remote, openOn: dayOf(clock()) }
  const listed = () => listedJobsOfPage(store, asked, { page: query.page, size: PAGE_SIZE })
  const [{ groups, locations }, first] = await Promise.all([
    kept.facets(asked),
    query.page === 1 ? listed() : undefined,
  ])

  const sum = (keep: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(keep).reduce((total, group) => total + group.count, 0)
  const fitsRemote = (value: boolean) => remote === undefined || value === remote
  const fitsType = (value: string) => job_type === undefined || value === job_type
  const count = sum((group) => fitsType(group.job_type) && fitsRemote(group.remote_work))
  const jobs = first ?? ((query.page - 1) * PAGE_SIZE < count ? await listed() : [])
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
  const job = await readAskingJob(deps, id)
  if (typeof job === 'string') return job
  const { screening: _, ...shown } = job
  return {
    job,
    related: await readRelated(deps, job),
    picture: jobPicturePath(id, deps.jobPictures.versionOf(shown)),
  }
}

/** An open job with its questions. */
async function readAskingJob(deps: Deps, id: number): Promise<PublicJob | 'closed' | 'unknown'> {
  const open = await findOpenJob(deps, id)
  return typeof open === 'string' ? open : { ...open, screening: await questionsOf(deps.store, id) }
}

/** The newest other jobs of the same type. */
async function readRelated({ store, clock, kept }: Deps, { id, job_type }: PublicJob): Promise<ListedJob[]> {
  if (job_type === 'Other') return []
  const asked = { job_type, openOn: dayOf(clock()) }
  const newest = await kept.newestOfType.read(asked, () =>
    listedJobsOfPage(store, asked, { page: 1, size: RELATED_JOBS + 1 }),
  )
  return newest.filter((job) => job.id !== id).slice(0, RELATED_JOBS)
}

async function readNewest({ store, clock }: Deps, most: number) {
  return jobsOfPage(store, { openOn: dayOf(clock()) }, { page: 1, size: most, count: most })
}

async function readStandingJob(deps: Deps, reference: string) {
  const id = await findJobIdByReference(deps.store, reference)
  const job = id === undefined ? undefined : await readAskingJob(deps, id)
  return typeof job === 'object' ? job : undefined
}
