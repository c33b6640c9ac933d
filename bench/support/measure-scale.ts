import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { send } from '#test/support/send.ts'
import { cpuSeconds } from './cpu-time.ts'
import { databaseBytes } from './database-bytes.ts'
import { groupMemory } from './memory.ts'
import { quantile } from './quantile.ts'
import { CASES, type Case } from './scale-cases.ts'
import { signIn } from './sign-in.ts'
import { type SiteServer, startSite } from './site-server.ts'

const CASE_MS = 1_000
const LEAST = 5
const MANY = 50
const MANY_MS = 3_000
const MEGABYTE = 1024 * 1024

/** `hold`: the longest time in which the main thread answered nobody; `cpu`: that it was at work meanwhile. */
type Hold = { wall: number; cpu: number }
export type Measured = { cpu: number; p95: number; hold: Hold; failed: number }
export type AtOnce = { answered: number; failed: number; p95: number; cpu: number; hold: Hold }
export type Scale = {
  cases: Map<string, Measured>
  atOnce: Map<string, AtOnce>
  facts: Record<string, number>
}

type Where = { dataDir: string; databaseUrl?: string | undefined; jobs: number; keep: (one: Case) => boolean }

/** A server on these data: its second start, each case by itself, and those that search by fifty people at once. */
export async function measureScale({ dataDir, databaseUrl, jobs, keep }: Where): Promise<Scale> {
  const holdsFile = join(dataDir, 'holds.json')
  await (await startSite({ dataDir, databaseUrl })).end()
  const began = performance.now()
  const site = await startSite({ dataDir, databaseUrl, holdsFile })
  const facts: Record<string, number> = {
    'start, ms': performance.now() - began,
    'start, CPU ms': cpuSeconds(site.pid) * 1000,
    'memory at start, MB': memoryOf(site),
  }
  const token = await signIn(site.origin)
  const request = async (one: Case, turn: number): Promise<boolean> => {
    const { path, body } = one.ask(turn, jobs)
    const sent = body === undefined ? { token } : { token, json: body }
    return (await send(site.origin, body === undefined ? 'GET' : 'POST', path, sent)).status === 200
  }
  const cases = new Map<string, Measured>()
  const atOnce = new Map<string, AtOnce>()
  const asked = CASES.filter(keep)
  for (const one of asked) cases.set(one.name, await alone(site, holdsFile, (turn) => request(one, turn)))
  for (const one of asked.filter(({ crowded }) => crowded))
    atOnce.set(one.name, await together(site, holdsFile, (turn) => request(one, turn + 100_000)))
  facts['memory after it, MB'] = memoryOf(site)
  await site.end()
  facts['database, MB'] = (await databaseBytes(dataDir, databaseUrl)) / MEGABYTE
  return { cases, atOnce, facts }
}

async function alone(
  site: SiteServer,
  file: string,
  request: (turn: number) => Promise<boolean>,
): Promise<Measured> {
  let turn = 0
  for (; turn < 2; turn += 1) await request(turn)
  await holdOf(site, file)
  const times: number[] = []
  let failed = 0
  const [began, used] = [performance.now(), cpuSeconds(site.pid)]
  while (times.length < LEAST || performance.now() - began < CASE_MS) {
    const start = performance.now()
    if (!(await request(turn++))) failed += 1
    times.push(performance.now() - start)
  }
  const cpu = ((cpuSeconds(site.pid) - used) * 1000) / times.length
  return { cpu, p95: quantile(times, 0.95), hold: await holdOf(site, file), failed }
}

async function together(
  site: SiteServer,
  file: string,
  request: (turn: number) => Promise<boolean>,
): Promise<AtOnce> {
  await holdOf(site, file)
  const times: number[] = []
  let turn = 0
  let failed = 0
  const [until, used] = [performance.now() + MANY_MS, cpuSeconds(site.pid)]
  const person = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      if (await request(turn++)) times.push(performance.now() - start)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: MANY }, person))
  const cpu = ((cpuSeconds(site.pid) - used) * 1000) / Math.max(1, times.length)
  return { answered: times.length, failed, p95: quantile(times, 0.95), cpu, hold: await holdOf(site, file) }
}

/** Since it was asked last. */
async function holdOf(site: SiteServer, file: string): Promise<Hold> {
  rmSync(file, { force: true })
  site.process.kill('SIGUSR2')
  for (;;) {
    await pause(5)
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // Not written yet, or half of it.
    }
  }
}

const memoryOf = ({ pid }: SiteServer): number => groupMemory(pid).held / MEGABYTE
