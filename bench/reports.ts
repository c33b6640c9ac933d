import { sql } from 'kysely'
import { addDays, dayOf } from '#contract/core/company-time.ts'
import { PeriodQuery } from '#contract/reports/report.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { type AnyReport, readReport } from '#server/usecases/reports/read-report.ts'
import { describeMachine } from './support/machine.ts'
import { onEngines } from './support/on-engines.ts'
import { openStore } from './support/open-store.ts'
import { insertApplications } from './support/seed-applications.ts'
import { seedCourses } from './support/seed-courses.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { timed } from './support/timed.ts'

/*
 * p50 and p95 of the use case behind every report, and the CPU time of the main thread, with 2,000 jobs and 100,000 applications of two
 * years, on both engines. Goal: p95 300 ms. `--quick`: 10,000. `--sqlite`, `--postgres`: one.
 */

const COUNT = process.argv.includes('--quick') ? 10_000 : 100_000
const JOBS = 2_000
const DAY_MS = 86_400_000
const YEARS_MS = 730 * DAY_MS
const GOAL_MS = 300
const REPORTS: readonly AnyReport[] = ['stages', 'jobs', 'sources', 'times', 'refusals', 'recruiters']

const clock = () => new Date()
const today = dayOf(clock())
const periods = {
  'this quarter': { period: 'quarter' },
  'last 30 days': { period: '30days' },
  'one year': { period: 'custom', from: addDays(today, -364), to: today },
  'all of two years': { period: 'custom', from: addDays(today, -730), to: today },
}

const rows: (string | number)[][] = []
const problems: string[] = []

async function measure(name: string, store: OpenStore): Promise<void> {
  console.log(`${COUNT} applications on ${name}...`)
  await seedJobs(store, JOBS)
  await insertApplications(store, COUNT, clock(), { apartMs: YEARS_MS / COUNT, movedWithinMs: 45 * DAY_MS })
  await sql`delete from search_pending`.execute(store.sql)
  await seedCourses(store)
  await migrate(store)
  await sql`${sql.raw(store.dialect.types.engine === 'postgres' ? 'vacuum analyze' : 'analyze')}`.execute(
    store.raw,
  )
  for (const [when, query] of Object.entries(periods))
    for (const report of REPORTS) {
      const read = () =>
        readReport({ store, clock, visits: { write: async () => {} } }, report, PeriodQuery.parse(query))
      const { answer, wall, main } = await timed(read)
      rows.push([name, when, report, String(answer.data.rows.length), main, wall.p50, wall.p95])
      if (wall.p95 > GOAL_MS) problems.push(`${name}, ${report}, ${when}: p95 ${figure(wall.p95)} ms`)
    }
  await store.close()
}

describeMachine()
await onEngines('reports', async (engine, databaseUrl) =>
  measure(engine, await openStore(temporaryFolder('reports'), databaseUrl)),
)
printTable(
  `Reports at ${COUNT} applications, ms`,
  ['engine', 'period', 'report', 'rows', 'main thread', 'p50', 'p95'],
  rows,
)
failWith(problems)
