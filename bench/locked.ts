import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { holdLock } from '#test/support/hold-lock.ts'
import { send } from '#test/support/send.ts'
import { describeMachine } from './support/machine.ts'
import { quantile } from './support/quantile.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/* Another process keeps the write lock of the SQLite database for 10 seconds: what readers and writers wait for. */

const LOCKED_MS = 10_000
const GOAL_MS = 50
const WRITE_GOAL_MS = 5_000
const PAUSE_MS = 5

const READS = { health: '/healthz', 'cached page': '/careers', 'API list': '/api/jobs/list/' }
const message = { email: 'bench@example.com', phone: '+1 555 0100', subject: 'Bench', message: 'Hello' }

requireFreshBuild()
describeMachine()
const dataDir = temporaryFolder('locked')
const site = await startSite({ dataDir })
for (const path of Object.values(READS)) await send(site.origin, 'GET', path)

const problems: string[] = []
const times = new Map<string, number[]>()
let over = false

async function timed(name: string, request: () => Promise<{ status: number }>): Promise<number> {
  const start = performance.now()
  const { status } = await request()
  const all = times.get(name) ?? []
  times.set(name, all)
  all.push(performance.now() - start)
  return status
}

async function read(): Promise<void> {
  while (!over) {
    for (const [name, path] of Object.entries(READS)) {
      const status = await timed(name, () => send(site.origin, 'GET', path))
      if (status !== 200) problems.push(`${path} answered ${status}`)
    }
    await pause(PAUSE_MS)
  }
}

const writes: Record<number, number> = {}
async function write(): Promise<void> {
  while (!over) {
    const status = await timed('write', () => send(site.origin, 'POST', '/api/contact/', { json: message }))
    writes[status] = (writes[status] ?? 0) + 1
    await pause(PAUSE_MS)
  }
}

const release = await holdLock(join(dataDir, 'site.sqlite'), 'exclusive')
const load = [read(), ...Array.from({ length: 20 }, write)]
await pause(LOCKED_MS)
await release()
over = true
await Promise.all(load)
await site.end()

const rows = [...times].map(([name, all]) => {
  const p95 = quantile(all, 0.95)
  const goal = name === 'write' ? WRITE_GOAL_MS : GOAL_MS
  if (p95 > goal) problems.push(`${name}: p95 ${figure(p95)} ms, the goal is ${goal}`)
  return [name, String(all.length), quantile(all, 0.5), p95, Math.max(...all)]
})
printTable('The database locked for 10 s: ms', ['request', 'times', 'p50', 'p95', 'longest'], rows)
console.log(`\nWrites by their answer: ${JSON.stringify(writes)}`)
failWith(problems)
