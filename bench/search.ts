import { sql } from 'kysely'
import { dayOf } from '#contract/core/company-time.ts'
import { JobListQuery } from '#contract/jobs/job.ts'
import type { CareersQuery } from '#contract/site/pages.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { jobsOfPage } from '#server/store/jobs/job-list.ts'
import { listOpenJobs } from '#server/usecases/jobs/list-jobs.ts'
import { pageReads } from '#server/usecases/jobs/read-pages.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { explain } from './support/query-plan.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { timed } from './support/timed.ts'

/*
 * Times the list of jobs by what is searched (rare, paired and common words), over 10,000 and 100,000 postings on both engines, and how
 * long the reads of the careers page hold the main thread (goal: 5 ms at 10,000 jobs on SQLite). The plans of the list must come from an
 * index in the order of the newest. The postings are generated, the same on every run: 40 skills, 150 places and 8,000 words, all by
 * Zipf's law. Argument: `--quick` leaves the 100,000 out.
 */

const SIZES = process.argv.includes('--quick') ? [10_000] : [10_000, 100_000]
const CAREERS_GOAL_MS = 5
const CAREERS_GOAL_JOBS = 10_000
/** Found in 97 of 100 postings: nothing but a look at nearly every job can count it. */
const WITHOUT_GOAL = 'search, common term'
const LEADS_TO_NEWEST = /jobs_listed|jobs_newest|jobs_pkey|integer primary key/i
const SORTS = /\bsort\b|temp b-tree/i

const now = new Date()
const clock = () => now
const today = dayOf(now)

const searches = {
  'no search': {},
  'rare term (guidewire)': { search: 'guidewire' },
  'two terms (kafka postgresql)': { search: 'kafka postgresql' },
  'common term (team)': { search: 'team' },
  'beginning of a word (dev)': { search: 'dev' },
  'term and type': { search: 'terraform', job_type: 'Contract' },
  'page 100 of all': { page: '100' },
}

const all: CareersQuery = { search: '', job_type: undefined, remote: undefined, location: '', page: 1 }
const careers: Record<string, CareersQuery> = {
  'all jobs': all,
  'page 100': { ...all, page: 100 },
  'one type, remote': { ...all, job_type: 'Contract', remote: true },
  'one place': { ...all, location: 'Coral Springs' },
  'search, two terms': { ...all, search: 'kafka postgresql' },
  [WITHOUT_GOAL]: { ...all, search: 'team' },
}

type Engine = { name: string; store: OpenStore }
const searchRows: (string | number)[][] = []
const careersRows: (string | number)[][] = []
const planRows: string[][] = []
const problems: string[] = []

async function measureSearches({ name, store }: Engine, size: number): Promise<void> {
  for (const [what, query] of Object.entries(searches)) {
    const parsed = JobListQuery.parse(query)
    const { answer, wall } = await timed(() => listOpenJobs({ store, clock }, parsed))
    searchRows.push([String(size), name, what, String(answer.count), wall.p50, wall.p95])
  }
}

async function measureCareers({ name, store }: Engine, size: number): Promise<void> {
  const reads = pageReads({ store, clock, jobPictures: { versionOf: () => '' } })
  for (const [what, query] of Object.entries(careers)) {
    const { answer, wall, main } = await timed(() => reads.careers(query))
    careersRows.push([String(size), name, what, String(answer.count), main, wall.p50, wall.p95])
    // Only SQLite works on the main thread; PostgreSQL's time is its own.
    const counts = size === CAREERS_GOAL_JOBS && name === 'SQLite' && what !== WITHOUT_GOAL
    if (counts && main > CAREERS_GOAL_MS)
      problems.push(`careers, ${what}: ${figure(main)} ms on the main thread, the goal is ${CAREERS_GOAL_MS}`)
  }
}

async function showPlans({ name, store }: Engine, size: number): Promise<void> {
  const lists = {
    public: { openOn: today },
    'one place': { openOn: today, location: 'coral' },
    recruiter: {},
  }
  for (const [list, filter] of Object.entries(lists)) {
    const plans = await explain(store, (watched) =>
      jobsOfPage(watched, filter, { page: 1, size: 20, count: 1 }),
    )
    for (const { statement, plan } of plans) {
      const isPage = statement.includes('order by')
      planRows.push([String(size), name, list, isPage ? 'page' : 'count', plan])
      // With a place in it, PostgreSQL may rightly prefer another way.
      if (!isPage || list === 'one place') continue
      if (!LEADS_TO_NEWEST.test(plan))
        problems.push(`${name}, ${size} jobs, ${list}: no index leads to the newest jobs: ${plan}`)
      if (SORTS.test(plan)) problems.push(`${name}, ${size} jobs, ${list}: the page is sorted: ${plan}`)
    }
  }
}

async function measure(engine: Engine, size: number): Promise<void> {
  const { name, store } = engine
  console.log(`${size} jobs on ${name}...`)
  await seedJobs(store, size, now)
  // PostgreSQL's own housekeeping does this within a minute.
  if (store.dialect.types.engine === 'postgres') await sql`vacuum analyze jobs`.execute(store.raw)
  await measureSearches(engine, size)
  await measureCareers(engine, size)
  await showPlans(engine, size)
  await store.close()
}

describeMachine()
const postgres = await startDurablePostgres()
for (const size of SIZES) {
  await measure({ name: 'SQLite', store: await openStore(temporaryFolder('search')) }, size)
  const database = await postgres.createDatabase(`jobs_${size}`)
  await measure({ name: 'PostgreSQL', store: await openStore(temporaryFolder('search'), database) }, size)
}
await postgres.stop()

const place = ['jobs', 'engine', 'query', 'found']
printTable('Job list by what is asked (count and 20 jobs), ms', [...place, 'p50', 'p95'], searchRows)
printTable(
  'Reads of the careers page (count, 20 jobs, facets, places), ms',
  [...place, 'main thread', 'p50', 'p95'],
  careersRows,
)
printTable('Plans of the list', ['jobs', 'engine', 'list', 'statement', 'plan'], planRows)
failWith(problems)
