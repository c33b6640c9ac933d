import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dayOf } from '#contract/core/company-time.ts'
import { PAGE_SIZE } from '#contract/core/limits.ts'
import { listOpenEntries } from '#server/store/jobs/open-jobs.ts'
import { startBare } from './support/bare.ts'
import { type Case, compete, type Result } from './support/contest.ts'
import { settledAnswer } from './support/fixed-answer.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { median } from './support/quantile.ts'
import { changingList, changingSearches, eachJobOnce, eachListPage } from './support/render-scripts.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Pages that no cache holds, in requests per second of the server's own CPU time, all its threads and its log counted,
 * beside a bare node:http that gives the bytes of the list. The server is told of a changed job by a header: everybody who keeps
 * something of jobs forgets it, and the write is not measured. Arguments: --jobs 13,1000,10000 --seconds 3 --rounds 3
 */

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '13,1000,10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
})
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }
const SERVER_CORE = 0
const WRK_CORE = 1

type Goal = { it: Case; least: number }

const cases = (ids: readonly number[]): Goal[] => {
  const pages = Math.ceil(ids.length / PAGE_SIZE)
  const page = { path: '/careers', connections: 4, headers: () => BROTLI, beside: ['bare node'] }
  return [
    { it: { ...page, name: 'careers list after a change', script: changingList }, least: 700 },
    { it: { ...page, name: 'careers list, each page once', script: () => eachListPage(pages) }, least: 700 },
    { it: { ...page, name: 'careers searches, each another', script: changingSearches }, least: 500 },
    {
      it: { ...page, name: 'job pages, each once', script: () => eachJobOnce(ids), beside: [] },
      least: 1_000,
    },
  ]
}

async function measure(jobs: number): Promise<{ result: Result; least: number }[]> {
  const folder = temporaryFolder(`render-${jobs}`, '/tmp')
  const dataDir = join(folder, 'data')
  const store = await openStore(dataDir)
  await seedJobs(store, jobs)
  const ids = (await listOpenEntries(store, dayOf(new Date()))).map(({ id }) => id)
  await store.close()
  const program = join(import.meta.dirname, 'support/changing-server.ts')
  const site = await startSite({ dataDir, program, logLevel: 'info', core: SERVER_CORE })
  mkdirSync(join(folder, 'bare'))
  const list = await settledAnswer(site.origin, '/careers', BROTLI)
  const bare = await startBare(join(folder, 'bare'), [list], SERVER_CORE)
  const contestants = [
    { name: 'site', origin: site.origin, pid: site.pid },
    { name: 'bare node', origin: bare.origin, pid: bare.pid },
  ]
  const rules = { rounds: Number(values.rounds), seconds: Number(values.seconds), core: WRK_CORE, folder }
  const measured = []
  for (const { it, least } of cases(ids)) {
    console.log(`${jobs} jobs: ${it.name}...`)
    const results = await compete(it, contestants, rules)
    measured.push(...results.map((result) => ({ result, least })))
  }
  await Promise.all([site.end(), bare.end()])
  return measured
}

requireFreshBuild()
describeMachine()
const problems: string[] = []
const rows: (string | number)[][] = []
for (const jobs of values.jobs.split(',').map(Number)) {
  for (const { result, least } of await measure(jobs)) {
    const { it, who, perCpu, perSecond, p95, errors } = result
    const own = who === 'site'
    rows.push([String(jobs), it.name, who, Math.min(...perCpu), median(perCpu), Math.max(...perCpu)])
    rows.at(-1)?.push(own ? least : '', median(perSecond), median(p95))
    if (errors > 0) problems.push(`${jobs} jobs, ${it.name}, ${who}: ${errors} requests failed`)
    if (own && median(perCpu) < least)
      problems.push(
        `${jobs} jobs, ${it.name}: ${figure(median(perCpu))} per CPU-second, the goal is ${least}`,
      )
  }
}
printTable(
  'Rendered pages',
  ['jobs', 'case', 'who', '/CPU-s min', 'median', 'max', 'goal', '/s', 'p95 ms'],
  rows,
)
failWith(problems)
