import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { APPLY, applyForm } from '#test/support/factories.ts'
import { freePort } from '#test/support/free-port.ts'
import { faults } from './support/fault-list.ts'
import type { Fault } from './support/faults/fault.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { startPrometheus } from './support/prometheus.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * What the built server does when something around it fails, while people read and apply: nothing acknowledged is lost, reading
 * goes on, all is well by itself within 10 s of the end. Where a Prometheus is installed, it says which alerts fired.
 * Some need root. Arguments: --only <part of a name>, as often as wanted
 */

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [''] } } })
const BACK_MS = 10_000
const LASTS_MS = 12_000
const ALERTS_MS = 60_000
/** In which an hour of the rules is over, too; what failed twice is tried again after two minutes. */
const CALM_MS = 200_000
/** Connections of this bench, threads and processes that were started on the way. */
const MORE_DESCRIPTORS = 30
/** What a server that has done something keeps, beside one that was just started (docs/bench.md, soak). */
const MORE_BYTES = 60e6
const ANSWER_MS = 12_000

requireFreshBuild()
describeMachine()
const withPrometheus = (() => {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
const problems: string[] = []
const rows: (string | number)[][] = []

const status = (url: string, init: RequestInit = {}): Promise<number> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

/** Reads, and applies, again and again; tells what was answered. */
function startPeople(origin: string) {
  const reads: Record<number, number> = {}
  const applied: Record<number, number> = {}
  const acknowledged: string[] = []
  let over = false
  const count = (all: Record<number, number>, one: number) => {
    all[one] = (all[one] ?? 0) + 1
  }
  const apply = async (): Promise<number> => {
    const email = `${randomUUID()}@example.com`
    const answer = await status(`${origin}${APPLY}`, {
      method: 'POST',
      body: applyForm({ job_id: 1, applicant_email: email }),
    })
    if (answer === 201) acknowledged.push(email)
    return answer
  }
  const running = [
    (async () => {
      for (; !over; await pause(100))
        for (const path of ['/careers', '/api/jobs/list/']) count(reads, await status(`${origin}${path}`))
    })(),
    (async () => {
      for (; !over; await pause(200)) count(applied, await apply())
    })(),
  ]
  return {
    reads,
    applied,
    acknowledged,
    apply,
    async stop() {
      over = true
      await Promise.all(running)
    },
  }
}

const told = (all: Record<number, number>): string =>
  Object.entries(all)
    .map(([code, times]) => `${times} x ${code === '0' ? 'no answer' : code}`)
    .join(', ')

async function figureOf(url: string, name: string): Promise<number> {
  const text = await fetch(url).then((answer) => answer.text())
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

type Prometheus = Awaited<ReturnType<typeof startPrometheus>>

async function stillFiring(prometheus: Prometheus | undefined, alerts: readonly string[]): Promise<string[]> {
  const firing = await prometheus?.firing()
  return alerts.filter((alert) => firing?.has(alert))
}

async function run({ name, alerts, reads, prepare }: Fault): Promise<void> {
  console.log(`${name}...`)
  const folder = temporaryFolder('faults', '/tmp')
  const dataDir = join(folder, 'data')
  const { variables, within, cause, mend, judge, close } = await prepare(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const store = await openStore(dataDir, variables?.DATABASE_URL)
  await seedJobs(store, 1)
  const port = await freePort()
  const metrics = `http://127.0.0.1:${port}/metrics`
  const options = { dataDir, within, more: { ...variables, METRICS_PORT: String(port) } }
  let site = await startSite(options)
  const { origin } = site
  const served = {
    origin,
    get pid() {
      return site.pid
    },
    dataDir,
    store,
    async restart() {
      await site.end('SIGKILL')
      site = await startSite({ ...options, port: Number(new URL(origin).port) })
    },
  }
  const warm = startPeople(origin)
  await pause(3_000)
  await warm.stop()
  const before = {
    descriptors: await figureOf(metrics, 'process_open_fds'),
    bytes: await figureOf(metrics, 'process_resident_memory_bytes'),
  }
  const prometheus = withPrometheus ? await startPrometheus(join(folder, 'prometheus'), port) : undefined
  if (prometheus !== undefined) await pause(3_000)

  const people = startPeople(origin)
  const began = performance.now()
  await cause(served)
  const fired = new Set<string>()
  const isOver = () =>
    performance.now() - began > LASTS_MS &&
    (prometheus === undefined ||
      alerts.every((alert) => fired.has(alert)) ||
      performance.now() - began > ALERTS_MS)
  while (!isOver()) {
    for (const alert of (await prometheus?.firing()) ?? []) fired.add(alert)
    await pause(500)
  }
  await people.stop()
  await mend(served)
  const mended = performance.now()
  while ((await status(`${origin}/readyz`)) !== 200 || (await people.apply()) !== 201) {
    if (performance.now() - mended > 2 * BACK_MS) break
    await pause(50)
  }
  const back = performance.now() - mended
  const most = { descriptors: before.descriptors + MORE_DESCRIPTORS, bytes: before.bytes + MORE_BYTES }
  const calm = performance.now() + CALM_MS
  const isCalm = async () =>
    (await figureOf(metrics, 'process_open_fds')) <= most.descriptors &&
    (await figureOf(metrics, 'process_resident_memory_bytes')) <= most.bytes &&
    (await stillFiring(prometheus, alerts)).length === 0
  while (!(await isCalm()) && performance.now() < calm) await pause(500)
  const after = {
    descriptors: await figureOf(metrics, 'process_open_fds'),
    bytes: await figureOf(metrics, 'process_resident_memory_bytes'),
  }
  const going = await stillFiring(prometheus, alerts)
  if (going.length > 0)
    problems.push(`${name}: ${going.join(', ')} goes on ${CALM_MS / 1_000} s after the end`)
  if (site.process.exitCode !== null) problems.push(`${name}: the server ended`)
  const stored = await store.sql.selectFrom('applications').select('email').execute()
  const emails = new Set(stored.map(({ email }) => email))
  const acknowledged = [...warm.acknowledged, ...people.acknowledged]
  const lost = acknowledged.filter((email) => !emails.has(email)).length

  if (lost > 0) problems.push(`${name}: ${lost} acknowledged applications are lost`)
  if (reads && Object.keys(people.reads).some((code) => code !== '200'))
    problems.push(`${name}: reading was answered ${told(people.reads)}`)
  if (back > BACK_MS) problems.push(`${name}: back after ${Math.round(back)} ms`)
  if (after.bytes > most.bytes)
    problems.push(`${name}: ${before.bytes} bytes of memory before, ${after.bytes} after`)
  if (after.descriptors > most.descriptors)
    problems.push(`${name}: ${before.descriptors} descriptors before, ${after.descriptors} after`)
  const silent = alerts.filter((alert) => !fired.has(alert))
  if (prometheus !== undefined && silent.length > 0)
    problems.push(`${name}: ${silent.join(', ')} did not fire`)
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  rows.push([
    name,
    told(people.reads),
    told(people.applied),
    lost,
    (back / 1_000).toFixed(1),
    `${before.descriptors} / ${after.descriptors}`,
    `${megabytes(before.bytes)} / ${megabytes(after.bytes)}`,
    prometheus === undefined ? 'not asked' : [...fired].sort().join(', '),
  ])
  for (const problem of (await judge?.()) ?? []) problems.push(`${name}: ${problem}`)
  await prometheus?.end()
  await site.end()
  await store.close()
  await close?.()
}

for (const fault of faults.filter(({ name }) => values.only.some((part) => name.includes(part))))
  await run(fault)
printTable('Faults', ['fault', 'reading', 'applying', 'lost', 'back s', 'descriptors', 'MB', 'alerts'], rows)
failWith(problems)
process.exit()
