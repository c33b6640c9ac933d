import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applicant } from './support/applications.ts'
import { groupRss } from './support/cpu-time.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { median } from './support/quantile.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { signIn } from './support/sign-in.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Visitors, programs, applicants and recruiters for an hour, and every minute how much memory the server holds, the
 * processes that it started included. Arguments: --minutes 60.
 */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(values.minutes)

const JOBS = 1_000
const CLIENTS = 12
const START_MB = 150
const LOADED_MB = 300
/** The last third of the run may hold so much more than the one before it. */
const GROWTH = 1.05
const MINUTE = 60_000
const MEGABYTE = 1_000_000

requireFreshBuild()
describeMachine()
const dataDir = temporaryFolder('soak')
const store = await openStore(dataDir)
await seedJobs(store, JOBS)
await store.close()
const site = await startSite({ dataDir, logLevel: 'info' })
await pause(2_000)
const start = groupRss(site.pid) / MEGABYTE
const authorization = `Token ${await signIn(site.origin)}`

let requests = 0
let people = 0
const problems: string[] = []
const statuses = new Map<number, number>()

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(`${site.origin}${path}`, init)
  await answer.arrayBuffer()
  requests += 1
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
}

const random = (most: number) => 1 + Math.floor(Math.random() * most)
const recruiter = { headers: { authorization } }
const acts = [
  () => ask('/careers'),
  () => ask('/'),
  () => ask(`/careers/jobs-detail/${random(JOBS)}`),
  () => ask(`/careers?search=word${random(1_000_000)}`),
  () => ask(`/nothing/${random(1_000_000)}`),
  () => ask(`/api/jobs/list/?page=${random(50)}`),
  () => ask(`/api/jobs/list/?search=word${random(1_000_000)}`),
  () => ask('/api/applications/', recruiter),
  () => ask('/api/applications/?search=person', recruiter),
  () => ask('/api/dashboard/', recruiter),
]

let stopped = false
async function visit(): Promise<void> {
  while (!stopped) await acts[Math.floor(Math.random() * acts.length)]?.()
}
async function applyNow(): Promise<void> {
  while (!stopped) {
    people += 1
    await ask('/api/jobs/apply/submit', { method: 'POST', body: applicant(people, JOBS).form() })
    await pause(500)
  }
}

const traffic = Promise.all([...Array.from({ length: CLIENTS }, visit), applyNow()])
const rows: [number, number, number][] = []
for (let minute = 1; minute <= minutes; minute += 1) {
  await pause(MINUTE)
  rows.push([minute, groupRss(site.pid) / MEGABYTE, requests])
  console.log(`minute ${minute}: ${figure(rows.at(-1)?.[1] ?? 0)} MB, ${requests} requests`)
}
stopped = true
await traffic
const failed = [...statuses].filter(([status]) => status >= 500)
for (const [status, times] of failed) problems.push(`${times} answers were ${status}`)
await site.end()

printTable(`Memory of the server, ${figure(start)} MB at its start`, ['minute', 'MB', 'requests'], rows)
const third = Math.max(1, Math.floor(rows.length / 3))
const held = (from: number, to?: number) => median(rows.slice(from, to).map(([, megabytes]) => megabytes))
const most = Math.max(...rows.map(([, megabytes]) => megabytes))
if (start > START_MB) problems.push(`${figure(start)} MB at the start, the goal is ${START_MB}`)
if (most > LOADED_MB) problems.push(`${figure(most)} MB at most, the goal is ${LOADED_MB}`)
if (rows.length >= 3 && held(-third) > held(-2 * third, -third) * GROWTH)
  problems.push(`it grows: ${figure(held(-2 * third, -third))} MB, then ${figure(held(-third))}`)
failWith(problems)
