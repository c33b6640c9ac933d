import { setTimeout as delay } from 'node:timers/promises'

/** How long a statement waits for another process to let go of the database: less than the 5 s we answer within. */
const WAIT_MS = 4_000
const SHORTEST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 50

type Turn = {
  /** Readers do not wait for who has the write lock, so they do not join the writers' pause. */
  writes: boolean
}

/**
 * The turns on one connection: statements and transactions take it one after another. Who finds the database locked
 * by another process gives the turn back and tries again after a pause, so that neither the thread nor the readers
 * wait for that process. `isLocked` tells such an error from others.
 */
export function createTurns(isLocked: (error: unknown) => boolean) {
  const waiting: (() => void)[] = []
  let taken = false
  let pauseMs = SHORTEST_PAUSE_MS
  let pause: Promise<void> | undefined

  const take = async (): Promise<void> => {
    if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
    taken = true
  }

  const giveBack = (): void => {
    const next = waiting.shift()
    if (next === undefined) taken = false
    else next()
  }

  /** One pause for everybody who waits: however many they are, the lock is asked for once in it. */
  const rest = (): Promise<void> => {
    pause ??= delay(pauseMs).then(() => {
      pause = undefined
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    })
    return pause
  }

  /**
   * Takes a turn and answers what `attempt` does first thing on it; the caller gives the turn back. Throws the error
   * of `attempt` and keeps no turn: at once, or after 4 s when it was locked out all the time.
   */
  const taking = async <T>(attempt: () => T, { writes }: Turn): Promise<T> => {
    const until = performance.now() + WAIT_MS
    for (;;) {
      while (writes && pause !== undefined) await pause
      await take()
      try {
        const done = attempt()
        if (writes) pauseMs = SHORTEST_PAUSE_MS
        return done
      } catch (error) {
        giveBack()
        if (!isLocked(error) || performance.now() >= until) throw error
        await rest()
      }
    }
  }

  return { taking, giveBack, isFree: () => !taken }
}
