import { groupCpuSeconds } from './cpu-time.ts'
import { sendTraffic } from './wrk.ts'

export type Contestant = { name: string; origin: string; pid: number }

export type Case = {
  name: string
  path: string
  headers: (origin: string) => Record<string, string> | Promise<Record<string, string>>
  connections: number
  /** Who is measured; the site where it is not said. */
  of?: string
  /** Lua of one round. */
  script?: () => string
  /** Who takes turns with it. */
  beside: readonly string[]
  /** At least this share of the requests per CPU-second of the first of those. */
  goal?: number
  /** At most this many milliseconds. */
  p95Goal?: number
}

/** One value per round; `perCpu` is requests per second of the server's CPU time. */
export type Result = {
  it: Case
  who: string
  perCpu: number[]
  perSecond: number[]
  p95: number[]
  errors: number
}

type Rules = { rounds: number; seconds: number; core: number; folder: string }

const WARM_SECONDS = 2
/** CPU time after which a server runs its fast code, and how many tries it has on a busy machine. */
const WARM_CPU = 2
const WARM_TRIES = 10

export const measured = ({ of = 'site' }: Case): string => of

/** Who is measured and those beside it, turn by turn: what else the machine does then meets all of them. */
export async function compete(it: Case, contestants: readonly Contestant[], rules: Rules): Promise<Result[]> {
  const entrants = contestants.filter(({ name }) => name === measured(it) || it.beside.includes(name))
  for (const entrant of entrants) await warm(it, entrant, rules)
  const results = entrants.map((entrant): { entrant: Contestant; result: Result } => ({
    entrant,
    result: { it, who: entrant.name, perCpu: [], perSecond: [], p95: [], errors: 0 },
  }))
  for (let round = 0; round < rules.rounds; round += 1) {
    for (const { entrant, result } of results) {
      const before = groupCpuSeconds(entrant.pid)
      const load = await send(it, entrant, rules, rules.seconds)
      result.perCpu.push(load.requests / (groupCpuSeconds(entrant.pid) - before))
      result.perSecond.push(load.requests / load.seconds)
      result.p95.push(load.p95)
      result.errors += load.errors
    }
  }
  return results.map(({ result }) => result)
}

async function warm(it: Case, entrant: Contestant, rules: Rules): Promise<void> {
  const before = groupCpuSeconds(entrant.pid)
  for (let tries = 0; tries < WARM_TRIES && groupCpuSeconds(entrant.pid) - before < WARM_CPU; tries += 1)
    await send(it, entrant, rules, WARM_SECONDS)
}

async function send(it: Case, { origin }: Contestant, rules: Rules, seconds: number) {
  return sendTraffic({
    ...rules,
    origin,
    path: it.path,
    headers: await it.headers(origin),
    connections: it.connections,
    seconds,
    ...(it.script && { script: it.script() }),
  })
}
