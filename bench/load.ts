import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBare } from './support/bare.ts'
import { type Case, type Contestant, compete, measured, type Result } from './support/contest.ts'
import { type FixedResponse, get, settledAnswer } from './support/fixed-answer.ts'
import { SKILLS } from './support/job-words.ts'
import { newApplicants, uniqueSearches, writeResume } from './support/load-scripts.ts'
import { describeMachine } from './support/machine.ts'
import { startNginx } from './support/nginx.ts'
import { openStore } from './support/open-store.ts'
import { startPageCache } from './support/page-cache.ts'
import { median } from './support/quantile.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Requests per second of the server's own CPU time, beside nginx (its one worker) and a bare node:http that give the same bytes, turn
 * by turn in the same run: servers on core 0, wrk on core 1. nginx gives them from a file, with `sendfile` and `open_file_cache`;
 * beside the page cache from files also with `sendfile off`, as the cache does. Goals: kept pages and 304s at 0.4 of nginx; the job list
 * at 10,000 jobs and 50 connections with a p95 under 50 ms. An application is a 60 KB Word file of a new person; beside it a bare server
 * writes the same body to disk and syncs it. Arguments: --seconds 4 --rounds 3 --only <part of a name>.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

const JOBS = 10_000
const SERVER_CORE = 0
const WRK_CORE = 1
const CACHED_GOAL = 0.4
/** Of deploy/nginx, against the same nginx with the same bytes in a file. */
const PAGE_CACHE_GOAL = 0.9
const API_GOAL_MS = 50
const DETAIL = '/careers/jobs-detail/9000'
const API_20 = '/api/jobs/list/?page_size=20'
const API_100 = '/api/jobs/list/?page_size=100'
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }

requireFreshBuild()
describeMachine()
const folder = temporaryFolder('load', '/tmp')
const dataDir = join(folder, 'data')
const store = await openStore(dataDir)
await seedJobs(store, JOBS)
await store.close()
const resume = writeResume(folder)

/** Its 304 needs the tag that this server gave. */
async function tagOf(origin: string, path: string): Promise<Record<string, string>> {
  const { headers } = await get(`${origin}${path}`, BROTLI)
  return { ...BROTLI, 'if-none-match': String(headers.etag) }
}

const page = { connections: 50, headers: () => BROTLI }
const cases: Case[] = [
  {
    ...page,
    name: 'careers list, cached',
    path: '/careers',
    beside: ['nginx', 'bare node'],
    goal: CACHED_GOAL,
  },
  { ...page, name: 'job detail, cached', path: DETAIL, beside: ['nginx', 'bare node'], goal: CACHED_GOAL },
  {
    ...page,
    name: '304 of the careers list',
    path: '/careers',
    headers: (origin) => tagOf(origin, '/careers'),
    beside: ['nginx', 'bare node'],
    goal: CACHED_GOAL,
  },
  ...[
    { name: 'careers list, page cache', path: '/careers' },
    { name: 'job detail, page cache', path: DETAIL },
  ].map((it) => ({
    ...page,
    ...it,
    of: 'page cache',
    beside: ['its files', 'its files, sendfile off', 'site'],
    goal: PAGE_CACHE_GOAL,
  })),
  {
    ...page,
    name: 'careers search, rendered',
    path: '/careers',
    script: () => uniqueSearches(SKILLS),
    beside: ['bare node'],
  },
  {
    ...page,
    name: 'API list, 20 jobs',
    path: API_20,
    headers: () => ({}),
    beside: ['bare node'],
    p95Goal: API_GOAL_MS,
  },
  {
    ...page,
    name: 'API list, 100 jobs',
    path: API_100,
    headers: () => ({}),
    beside: ['bare node'],
    p95Goal: API_GOAL_MS,
  },
  {
    name: 'application with a 60 KB docx',
    path: '/api/jobs/apply/submit',
    connections: 16,
    headers: () => ({}),
    script: () => newApplicants(resume, 9000),
    beside: ['bare node'],
  },
]

async function run(logging: boolean, chosen: readonly Case[]): Promise<Result[]> {
  const ground = join(folder, logging ? 'logging' : 'quiet')
  for (const name of ['', 'nginx', 'cache', 'bare']) mkdirSync(join(ground, name))
  const site = await startSite({ dataDir, logLevel: logging ? 'info' : 'warn', core: SERVER_CORE })
  const answers: FixedResponse[] = []
  for (const path of ['/careers', DETAIL]) answers.push(await settledAnswer(site.origin, path, BROTLI))
  for (const path of [API_20, API_100]) answers.push(await settledAnswer(site.origin, path, {}))
  for (const { path, body } of answers) console.log(`${path}: ${body.length} bytes`)
  const files = answers.filter(({ path }) => !path.includes('?'))
  const nginx = await startNginx(join(ground, 'nginx'), files, { core: SERVER_CORE, accessLog: logging })
  const cache = await startPageCache(join(ground, 'cache'), [Number(new URL(site.origin).port)], {
    answers: files,
    core: SERVER_CORE,
    accessLog: logging,
  })
  const bare = await startBare(join(ground, 'bare'), answers, SERVER_CORE)
  const contestants: Contestant[] = [
    { name: 'site', origin: site.origin, pid: site.pid },
    { name: 'nginx', origin: nginx.origin, pid: nginx.worker },
    { name: 'page cache', origin: cache.origin, pid: cache.pid },
    { name: 'its files', origin: cache.files, pid: cache.pid },
    { name: 'its files, sendfile off', origin: cache.filesRead, pid: cache.pid },
    { name: 'bare node', origin: bare.origin, pid: bare.pid },
  ]
  const results: Result[] = []
  for (const it of chosen) {
    console.log(`${it.name}${logging ? ', logging' : ''}...`)
    results.push(...(await compete(it, contestants, { rounds, seconds, core: WRK_CORE, folder: ground })))
  }
  await Promise.all([site.end(), nginx.end(), cache.end(), bare.end()])
  return results
}

const chosen = cases.filter(({ name }) => name.includes(values.only))
const quiet = await run(false, chosen)
const logging = await run(
  true,
  chosen.filter(({ goal }) => goal !== undefined),
)

const problems: string[] = []
function show(title: string, results: readonly Result[]): void {
  const rows = results.map(({ it, who, perCpu, perSecond, p95, errors }) => {
    const own = results.find((other) => other.it === it && other.who === measured(it))
    const ratio = median(own?.perCpu ?? []) / median(perCpu)
    if (errors > 0) problems.push(`${it.name}, ${who}: ${errors} requests failed`)
    if (who === it.beside[0] && it.goal !== undefined && ratio < it.goal)
      problems.push(`${title}: ${it.name}: ${figure(ratio)} of ${who}, the goal is ${it.goal}`)
    if (who === 'site' && it.p95Goal !== undefined && median(p95) > it.p95Goal)
      problems.push(`${it.name}: p95 is ${figure(median(p95))} ms, the goal is ${it.p95Goal}`)
    const spread = (all: readonly number[]) => [Math.min(...all), median(all), Math.max(...all)]
    return [
      it.name,
      who,
      ...spread(perCpu),
      who === measured(it) ? '' : figure(ratio),
      median(perSecond),
      ...spread(p95),
    ]
  })
  const heads = [
    'case',
    'who',
    '/CPU-s min',
    'median',
    'max',
    'measured / this',
    '/s',
    'p95 ms min',
    'median',
    'max',
  ]
  printTable(title, heads, rows)
}
show('No line per answer (LOG_LEVEL=warn, access_log off)', quiet)
if (logging.length > 0) show('One line per answer (LOG_LEVEL=info, access_log on)', logging)
failWith(problems)
