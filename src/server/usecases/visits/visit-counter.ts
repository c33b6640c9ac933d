import { dayOf, nextMidnight } from '#contract/core/company-time.ts'
import { inTransaction, type OpenStore } from '#server/store/engine/store.ts'
import type { VisitKind } from '#server/store/visits/schema.ts'
import { addVisits, NAMED_A_DAY, OTHERS, type VisitCount } from '#server/store/visits/visit-counts.ts'
import { sourceName, sourceOf } from '../applications/source-of.ts'
import type { Clock } from '../core/clock.ts'

const MINUTE_MS = 60_000
/** Days that are kept while the database is away. */
const DAYS_KEPT = 3

/** What a visitor did, as the server of pages knows it. */
export type Visit = {
  kind: 'view' | 'began'
  path: string
  /** For the first page of a visit: its address, and the page that led there, or `''`. */
  entry?: { landing: string; referrer: string }
  /** The words of a search that found no job. */
  foundNothing?: string | undefined
}

export type VisitCounter = {
  /** Counts one; costs less than a microsecond but for the first page of a visit. */
  count: (visit: Visit) => void
  /** Writes what is counted. Never rejects: what cannot be written waits for the next time. */
  write: () => Promise<void>
  /** Writes every minute from now on. */
  start: () => void
  /** Writes for the last time. */
  stop: () => Promise<void>
}

type Options = {
  store: OpenStore
  clock: Clock
  log: { warn: (details: object, message: string) => void }
}

type Counted = Record<VisitKind, Map<string, number>>
const nothing = (): Counted => ({ view: new Map(), began: new Map(), source: new Map(), search: new Map() })

type Names = Partial<Record<VisitKind, ReadonlySet<string>>>

/**
 * Counts what visitors do, without anything that says who they are: in memory, and once a minute in the database, so that a crash
 * loses a minute of it at most (docs/decisions/0063). Each instance counts its own, and what they write is added up.
 */
export function createVisitCounter({ store, clock, log }: Options): VisitCounter {
  const days = new Map<string, Counted>()
  let today = nothing()
  /** What the database names of a day already. */
  let named: { day: string; names: Names } = { day: '', names: {} }
  let until = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let writing: Promise<void> = Promise.resolve()

  function countedToday(): Counted {
    const now = clock()
    if (now.getTime() < until) return today
    const day = dayOf(now)
    today = days.get(day) ?? nothing()
    days.set(day, today)
    if (named.day !== day) named = { day, names: {} }
    until = nextMidnight(now)
    const [oldest] = days.keys()
    if (days.size > DAYS_KEPT && oldest !== undefined) days.delete(oldest)
    return today
  }

  function count({ kind, path, entry, foundNothing }: Visit): void {
    const counted = countedToday()
    const { names } = named
    add(counted[kind], path, 1, names[kind])
    if (entry !== undefined) add(counted.source, nameOf(entry), 1, names.source)
    if (foundNothing !== undefined) add(counted.search, foundNothing, 1, names.search)
  }

  async function writeNow(): Promise<void> {
    const taken = [...days]
    days.clear()
    until = 0
    const rows = taken.flatMap(([day, counted]) => rowsOf(day, counted))
    if (rows.length === 0) return
    try {
      const written = await inTransaction(store, (transaction) => addVisits(transaction, rows))
      for (const { day, kind, keys } of written) if (day === named.day) named.names[kind] = keys
    } catch (err) {
      log.warn({ err }, 'visits not written yet')
      for (const [day, counted] of taken) {
        const own = days.get(day)
        if (own === undefined) days.set(day, counted)
        else for (const { kind, key, count: more } of rowsOf(day, counted)) add(own[kind], key, more)
      }
      until = 0
    }
  }

  const write = () => {
    writing = writing.then(writeNow)
    return writing
  }

  return {
    count,
    write,
    start() {
      timer = setInterval(() => void write(), MINUTE_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

/** What the day names already is counted under its name, whatever was made up since. */
function add(counts: Map<string, number>, key: string, more: number, names?: ReadonlySet<string>): void {
  const before = counts.get(key)
  if (before !== undefined || counts.size < NAMED_A_DAY || names?.has(key))
    counts.set(key, (before ?? 0) + more)
  else counts.set(OTHERS, (counts.get(OTHERS) ?? 0) + more)
}

const rowsOf = (day: string, counted: Counted): VisitCount[] =>
  (Object.keys(counted) as VisitKind[]).flatMap((kind) =>
    [...counted[kind]].map(([key, count]) => ({ day, kind, key, count })),
  )

const NAMES_KEPT = 1_000
/** Longer ones are somebody's own: keeping them would be memory for whoever makes them up. */
const KEPT_LENGTH = 300
const names = new Map<string, string>()

/** It takes ten times as long to read two addresses as to count, and most visits say nothing or the same as others. */
function nameOf({ landing, referrer }: NonNullable<Visit['entry']>): string {
  const isPlain = !landing.includes('?')
  if (referrer === '' && isPlain) return ''
  // With the host of the site: a page of it says nothing, and a program may name any host as the site's.
  const key = `${isPlain ? landing.split('/', 3)[2] : landing} ${referrer}`
  const kept = names.get(key)
  if (kept !== undefined) return kept
  const name = sourceName(sourceOf({ landing, referrer })) ?? ''
  if (key.length > KEPT_LENGTH) return name
  if (names.size >= NAMES_KEPT) names.clear()
  names.set(key, name)
  return name
}
