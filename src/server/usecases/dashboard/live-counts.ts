import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#contract/core/errors.ts'
import { type Counts, LIVE_BEAT_MS, LIVE_STREAMS } from '#contract/dashboard/counts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { heldSessions } from '../people/held-sessions.ts'
import { countsOf } from './counts.ts'

/** However much changes: the database is asked once in this time. */
const PAUSE_MS = 500

/** Somebody who is told. */
export type CountsListener = {
  tell: (counts: Counts) => void
  /** Says that this is still there. */
  beat: () => void
  /** Nothing more will be told. */
  end: () => void
}

export type LiveCounts = {
  /** Tells somebody what waits, soon and whenever it changes, until their session ends; answers how to stop. Throws `rate_limited` when too many listen. */
  open: (actor: Pick<Actor, 'id' | 'session_id'>, listener: CountsListener) => () => void
  /** Something may wait that did not, or no longer does. */
  changed: () => void
  /** Ends all, and whoever comes later at once. */
  stop: () => void
  /** How many listen. */
  count: () => number
}

type Options = {
  store: Store
  clock: Clock
  log: { warn: (details: object, message: string) => void }
  beatMs?: number
}

type Open = { person: string; session: string; listener: CountsListener; told: string }

/**
 * Tells all who listen at this instance what waits for each of them. However many they are, one look is a handful of questions to the
 * database, at most two a second: whose sessions still hold, and what is counted. It looks when something changes, here or on another
 * instance, and with each beat, which sees what nobody said. While the database is away nobody is told anything.
 */
export function createLiveCounts({ store, clock, log, beatMs = LIVE_BEAT_MS }: Options): LiveCounts {
  const listening = new Set<Open>()
  const stopping = new AbortController()
  let beats: ReturnType<typeof setInterval> | undefined
  let isWanted = false
  let isLooking = false

  function leave(one: Open): void {
    listening.delete(one)
    if (listening.size > 0) return
    clearInterval(beats)
    beats = undefined
  }

  function end(one: Open): void {
    leave(one)
    one.listener.end()
  }

  async function look(): Promise<void> {
    const asked = [...listening]
    const sessions = await heldSessions({ store, clock }, [...new Set(asked.map(({ session }) => session))])
    const held = asked.filter((one) => sessions.has(one.session))
    for (const one of asked) if (!sessions.has(one.session)) end(one)
    if (held.length === 0) return
    const counts = await countsOf({ store, clock }, [...new Set(held.map(({ person }) => person))])
    for (const one of held) {
      const now = counts.get(one.person)
      const said = JSON.stringify(now)
      if (now === undefined || said === one.told || !listening.has(one)) continue
      one.told = said
      one.listener.tell(now)
    }
  }

  async function lookWhileWanted(): Promise<void> {
    while (isWanted && listening.size > 0) {
      isWanted = false
      await look().catch((err: unknown) => log.warn({ err }, 'what waits was not counted'))
      await delay(PAUSE_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
    isLooking = false
  }

  function lookSoon(): void {
    isWanted = true
    if (isLooking) return
    isLooking = true
    void lookWhileWanted()
  }

  function beat(): void {
    for (const { listener } of listening) listener.beat()
    lookSoon()
  }

  return {
    open({ id, session_id }, listener) {
      const own = [...listening].filter(({ person }) => person === id).length
      if (own >= LIVE_STREAMS.person || listening.size >= LIVE_STREAMS.all)
        throw new AppError('rate_limited', { retryAfter: 60 })
      const one: Open = { person: id, session: session_id, listener, told: '' }
      if (stopping.signal.aborted) {
        listener.end()
        return () => {}
      }
      listening.add(one)
      beats ??= setInterval(beat, beatMs).unref()
      lookSoon()
      return () => leave(one)
    },
    changed() {
      if (listening.size > 0) lookSoon()
    },
    stop() {
      stopping.abort()
      for (const one of [...listening]) end(one)
    },
    count: () => listening.size,
  }
}
