import { dayOf } from '#contract/core/company-time.ts'
import type { Clock } from './clock.ts'

/** What was read for anybody, kept until somebody says that it changed or a day begins. */
export type KeptReads<Answer> = {
  /** The kept answer, or what `load` answers now; one `load` of a query at a time. */
  read: (query: object, load: () => Promise<Answer>) => Promise<Answer>
  /** Forgets everything; answers under way are given, but not kept. */
  forget: () => void
  /** How often an answer was there, how often it had to be read, and what is kept, as JSON. */
  readonly hits: number
  readonly misses: number
  readonly bytes: number
}

type Kept<Answer> = { answer: Promise<Answer>; bytes: number }

/**
 * Keeps the answers that were asked for last, at most `most` and at most `mostBytes` of JSON, and the last one however large it is.
 * Without `mostBytes` nobody asks how large they are: to write several megabytes as JSON would hold the server.
 */
export function createKeptReads<Answer>(clock: Clock, most: number, mostBytes?: number): KeptReads<Answer> {
  let kept = new Map<string, Kept<Answer>>()
  let hits = 0
  let misses = 0

  const bytesOf = (lists: Map<string, Kept<Answer>>): number =>
    [...lists.values()].reduce((sum, list) => sum + list.bytes, 0)

  const trim = (lists: Map<string, Kept<Answer>>): void => {
    let bytes = bytesOf(lists)
    for (const [oldest, list] of lists) {
      if (lists.size === 1 || (lists.size <= most && bytes <= (mostBytes ?? 0))) break
      lists.delete(oldest)
      bytes -= list.bytes
    }
  }

  const begin = (
    lists: Map<string, Kept<Answer>>,
    key: string,
    load: () => Promise<Answer>,
  ): Kept<Answer> => {
    const list = { answer: load(), bytes: 0 }
    list.answer.then(
      (page) => {
        if (mostBytes !== undefined) list.bytes = JSON.stringify([page]).length
        trim(lists)
      },
      () => lists.delete(key),
    )
    return list
  }

  return {
    read(query, load) {
      const lists = kept
      const key = `${dayOf(clock())} ${JSON.stringify(query)}`
      const known = lists.get(key)
      if (known === undefined) misses += 1
      else hits += 1
      const list = known ?? begin(lists, key, load)
      lists.delete(key)
      lists.set(key, list)
      if (lists.size > most) trim(lists)
      return list.answer
    },
    forget() {
      kept = new Map()
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
    get bytes() {
      return bytesOf(kept)
    },
  }
}
