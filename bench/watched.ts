import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#test/support/free-port.ts'
import { startReceiver } from '#test/support/http-receiver.ts'
import { type Case, compete } from './support/contest.ts'
import { SKILLS } from './support/job-words.ts'
import { uniqueSearches } from './support/load-scripts.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { median } from './support/quantile.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * What being watched costs: requests per second of the server's own CPU time with figures, and with traces and reports too,
 * beside the same server without, turn by turn. The figures are asked for every 2 s. Arguments: --seconds 4 --rounds 5
 * --only <part of a name>
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const JOBS = 1_000
const SERVER_CORE = 0
const WRK_CORE = 1
/** Prometheus asks every 15 s; the rounds are short. */
const SCRAPE_MS = 2_000
const GOAL = 0.97
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }

requireFreshBuild()
describeMachine()
const folder = temporaryFolder('watched', '/tmp')
const seeded = join(folder, 'seeded')
const store = await openStore(seeded)
await seedJobs(store, JOBS)
await store.close()

const collector = await startReceiver(() => ({ status: 200 }))
const start = async (name: string, more: Record<string, string>) => {
  const dataDir = join(folder, name)
  cpSync(seeded, dataDir, { recursive: true })
  return { name, ...(await startSite({ dataDir, more, core: SERVER_CORE })) }
}
const port = String(await freePort())
const second = String(await freePort())
const sites = [
  await start('site', {}),
  // What two servers of one kind differ by is no cost.
  await start('the same again', {}),
  await start('figures', { METRICS_PORT: port }),
  await start('all', {
    METRICS_PORT: second,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.host}`,
    SENTRY_DSN: `http://key@${collector.host}/1`,
  }),
]
const scrape = setInterval(() => {
  collector.got.length = 0
  for (const at of [port, second])
    void fetch(`http://127.0.0.1:${at}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    )
}, SCRAPE_MS)

const shared = { connections: 50, headers: () => BROTLI, beside: ['the same again', 'figures', 'all'] }
const cases: Case[] = [
  { ...shared, name: 'careers list, kept', path: '/careers', goal: GOAL },
  { ...shared, name: 'API list, 20 jobs', path: '/api/jobs/list/?page_size=20', goal: GOAL },
  { ...shared, name: 'careers search, rendered', path: '/careers', script: () => uniqueSearches(SKILLS) },
]
const problems: string[] = []
const rows: (string | number)[][] = []
const rules = { rounds: Number(values.rounds), seconds: Number(values.seconds), core: WRK_CORE, folder }
for (const it of cases.filter(({ name }) => name.includes(values.only))) {
  console.log(`${it.name}...`)
  const results = await compete(it, sites, rules)
  const plain = results.find(({ who }) => who === 'site')?.perCpu ?? []
  for (const { who, perCpu, errors } of results) {
    // Round by round: what else the machine did then met both.
    const ratio = median(perCpu.map((value, round) => value / (plain[round] ?? value)))
    rows.push([it.name, who, Math.min(...perCpu), median(perCpu), Math.max(...perCpu), figure(ratio)])
    if (errors > 0) problems.push(`${it.name}, ${who}: ${errors} requests failed`)
    if (who === 'figures' && it.goal !== undefined && ratio < it.goal)
      problems.push(`${it.name}: ${figure(ratio)} of the server without figures, the goal is ${it.goal}`)
  }
}
clearInterval(scrape)
await Promise.all(sites.map((site) => site.end()))
collector.stop()
printTable('Watched', ['case', 'who', '/CPU-s min', 'median', 'max', 'of the site'], rows)
failWith(problems)
