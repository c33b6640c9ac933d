import type { SecurityKind } from '#contract/audit/security-log.ts'
import { SECURITY_ROWS_PER_DAY } from '#contract/core/limits.ts'
import { addRefusals, countRefusalRows } from '#server/store/audit/security-log.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'

type Refusal = { kind: SecurityKind; network: string; route: string }

export type RefusalLog = {
  count: (refusal: Refusal) => void
  /** Writes down what was counted until now. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const FLUSH_MS = 10_000
/** Networks that memory tells apart between two writings; more are counted together. */
const HELD_MAX = 1_000
const OTHERS = 'others'
/** Routes of one network and kind that a minute tells apart: who tries them all would fill a day's rows alone. */
const ROUTES_TOLD = 2

/**
 * Counts refusals by minute, kind, network and route, and writes them every ten seconds. Whoever sends much is a few rows
 * a minute; past 10,000 rows a day the rest is counted without its network and route, so that nobody fills the disk. What
 * cannot be written (`failed`) is kept for the next time.
 */
export function createRefusalLog(
  { store, clock }: { store: Store; clock: Clock },
  failed: (error: unknown) => void,
): RefusalLog {
  let held = new Map<string, Refusal & { minute: string; count: number }>()
  let writing = Promise.resolve()

  let told = { minute: '', routes: new Map<string, Set<string>>() }

  const routeTold = ({ kind, network, route }: Refusal, minute: string): string => {
    if (told.minute !== minute) told = { minute, routes: new Map() }
    const key = `${kind} ${network}`
    const routes = told.routes.get(key) ?? new Set()
    if (routes.size < ROUTES_TOLD) routes.add(route)
    if (told.routes.size < HELD_MAX) told.routes.set(key, routes)
    return routes.has(route) ? route : ''
  }

  const count = (refusal: Refusal, times: number, minute: string): void => {
    const key = JSON.stringify([minute, refusal.kind, refusal.network, refusal.route])
    const known = held.get(key)
    if (known !== undefined) known.count += times
    else if (held.size < HELD_MAX || refusal.network === OTHERS)
      held.set(key, { ...refusal, minute, count: times })
    else count({ kind: refusal.kind, network: OTHERS, route: '' }, times, minute)
  }

  const write = async (): Promise<void> => {
    const rows = [...held.values()]
    if (rows.length === 0) return
    held = new Map()
    try {
      const room = SECURITY_ROWS_PER_DAY - (await countRefusalRows(store, dayOf(clock())))
      const whole = rows.slice(0, Math.max(0, room))
      const rest = rows.slice(whole.length).map((row) => ({ ...row, network: OTHERS, route: '' }))
      await addRefusals(store, [...whole, ...rest])
    } catch (error) {
      for (const { minute, count: times, ...refusal } of rows) count(refusal, times, minute)
      failed(error)
    }
  }

  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(flush, FLUSH_MS).unref()
  return {
    count(refusal) {
      const minute = minuteOf(clock())
      count({ ...refusal, route: routeTold(refusal, minute) }, 1, minute)
    },
    flush,
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}

const minuteOf = (now: Date): string => `${now.toISOString().slice(0, 16)}:00.000Z`
const dayOf = (now: Date): string => `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
