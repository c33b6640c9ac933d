import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { groupCpuSeconds } from './support/cpu-time.ts'
import { describeMachine } from './support/machine.ts'
import { groupMemory } from './support/memory.ts'
import { mixedTraffic } from './support/mixed-traffic.ts'
import { openStore } from './support/open-store.ts'
import { median } from './support/quantile.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * A firm's day at many times its speed for an hour, and every minute how much memory the server holds, the processes that
 * it started included; then without a request. Arguments: --minutes 60, --rest 10 (minutes), --pause 100 (milliseconds
 * between an answer and the next request of each of twelve clients).
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rest: { type: 'string', default: '10' },
    pause: { type: 'string', default: '100' },
  },
})

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
// The first start makes the administrator, and judges a password for it.
await (await startSite({ dataDir, logLevel: 'info' })).end()
const site = await startSite({ dataDir, logLevel: 'info' })

type Row = { what: string; held: number; rss: number; requests: number }
const rows: Row[] = []
const note = (what: string, requests: number) => {
  const { held, rss } = groupMemory(site.pid)
  const row = { what, held: held / MEGABYTE, rss: rss / MEGABYTE, requests }
  rows.push(row)
  console.log(`${what}: ${figure(row.held)} MB (RSS ${figure(row.rss)}), ${requests} requests`)
  return row
}

await pause(2_000)
const start = note('start', 0)
const used = groupCpuSeconds(site.pid)
const traffic = await mixedTraffic({
  origin: site.origin,
  jobs: JOBS,
  clients: CLIENTS,
  restMs: Number(values.pause),
})
const loaded: Row[] = []
for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
  await pause(MINUTE)
  loaded.push(note(`minute ${minute}`, traffic.count()))
}
await traffic.stop()
const cpu = ((groupCpuSeconds(site.pid) - used) * 1_000) / traffic.count()
await pause(Number(values.rest) * MINUTE)
note(`after ${values.rest} minutes of rest`, traffic.count())
await site.end()

printTable(
  `Memory of the server in MB (${figure(cpu)} CPU ms per request)`,
  ['when', 'held', 'sum of RSS', 'requests'],
  rows.map(({ what, held, rss, requests }) => [what, held, rss, requests]),
)
const problems = [...traffic.statuses]
  .filter(([status]) => status >= 500)
  .map(([status, times]) => `${times} answers were ${status}`)
const third = Math.max(1, Math.floor(loaded.length / 3))
const held = (from: number, to?: number) => median(loaded.slice(from, to).map((row) => row.held))
const most = Math.max(...loaded.map((row) => row.held))
if (start.held > START_MB) problems.push(`${figure(start.held)} MB at the start, the goal is ${START_MB}`)
if (most > LOADED_MB) problems.push(`${figure(most)} MB at most, the goal is ${LOADED_MB}`)
if (loaded.length >= 3 && held(-third) > held(-2 * third, -third) * GROWTH)
  problems.push(`it grows: ${figure(held(-2 * third, -third))} MB, then ${figure(held(-third))}`)
failWith(problems)
