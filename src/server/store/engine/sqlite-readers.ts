import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#contract/core/errors.ts'
import type { Lane } from './apart.ts'
import { NoReader, type Question, type Read, type ReaderThread, startReader } from './reader-thread.ts'
import type { Place } from './sqlite-place.ts'
import type { Load } from './store.ts'

export type ReaderOptions = {
  /** At least two. One of them never searches, so that a list waits for lists alone. */
  threads?: number
  /** How long a read waits for its turn, and how long its statement may take: less than the 5 s we answer within. */
  waitMs?: number
  statementMs?: number
  /** How many may wait in each lane. */
  most?: number
}

export type Readers = {
  /**
   * `key` says what is asked: who asks the same while it still waits for its turn gets that answer. Throws `unavailable`
   * when that takes too long or too many wait, what SQLite throws, and NoReader.
   */
  read: (question: Question, lane: Lane, key: string) => Promise<Read>
  close: () => Promise<void>
  /** How many threads read, and how many reads wait for one. */
  load: () => Load
}

type Turn = PromiseWithResolvers<Read> & { question: Question }
type Seat = { lanes: readonly Lane[]; thread?: ReaderThread | undefined; taken: boolean }

/** A thread that could not be started is not tried again for so long. */
const REST_MS = 5_000
/** A close does not wait longer for statements that nobody waits for. */
const CLOSE_MS = 2_000

type Refusal = 'READ_WAITED' | 'READ_TOO_LONG' | 'READS_TOO_MANY' | 'READS_ALL_LATE' | 'CLOSED'

/** Values are converted in the rows themselves (value-plugins.ts). */
const ownRows = ({ rows, ms }: Read): Read => ({ rows: structuredClone(rows), ms })

const unavailable = (code: Refusal, why: string) =>
  new AppError('unavailable', { cause: Object.assign(new Error(why), { code }) })

/** A timeout that hears the threads first: what they answered while this one was held up has not come too late. */
const afterAnswers = (ms: number, work: () => void): NodeJS.Timeout =>
  setTimeout(() => setImmediate(work), ms)

/** Threads that read the database, each started when it is first needed. */
export function createReaders(place: Place, options: ReaderOptions = {}): Readers {
  const { waitMs = 2_000, statementMs = 2_000, most = 1_000 } = options
  const { threads = Math.min(availableParallelism(), 4) } = options
  const seats: Seat[] = Array.from({ length: Math.max(2, threads) }, (_, at) => ({
    lanes: at === 0 ? ['list'] : ['search', 'list'],
    taken: false,
  }))
  const waiting: Record<Lane, Map<string, Turn>> = { list: new Map(), search: new Map() }
  const ending = new Set<Promise<void>>()
  let restsUntil = 0
  let closed = false

  const end = (seat: Seat) => {
    const { thread } = seat
    seat.thread = undefined
    if (thread === undefined) return
    const ended = thread.end().finally(() => ending.delete(ended))
    ending.add(ended)
  }

  const askThread = async (seat: Seat, question: Question): Promise<Read> => {
    // Each is still at a statement that took too long.
    if (seat.thread === undefined && ending.size >= seats.length)
      throw unavailable('READS_ALL_LATE', 'no thread is free to read')
    seat.thread ??= startReader(place)
    const { promise: late, reject } = Promise.withResolvers<never>()
    let limit: NodeJS.Timeout | undefined
    let over = false
    try {
      await seat.thread.opened
      limit = afterAnswers(statementMs, () => {
        if (over) return
        reject(unavailable('READ_TOO_LONG', `a statement took longer than ${statementMs} ms`))
        end(seat)
      })
      return await Promise.race([seat.thread.ask(question), late])
    } catch (error) {
      if (closed) throw unavailable('CLOSED', 'the database is being closed')
      if (error instanceof NoReader) {
        seat.thread = undefined
        restsUntil = performance.now() + REST_MS
      }
      throw error
    } finally {
      over = true
      clearTimeout(limit)
    }
  }

  const serve = async (seat: Seat, { question, resolve, reject }: Turn): Promise<void> => {
    seat.taken = true
    await askThread(seat, question).then(resolve, reject)
    seat.taken = false
    for (const lane of seat.lanes) {
      for (const [key, next] of waiting[lane]) {
        waiting[lane].delete(key)
        void serve(seat, next)
        return
      }
    }
  }

  return {
    async read(question, lane, key) {
      if (closed) throw unavailable('CLOSED', 'the database is closed')
      if (performance.now() < restsUntil) throw new NoReader('no thread could be started just now')
      const turn = { question, ...Promise.withResolvers<Read>() }
      const free = seats.find((seat) => !seat.taken && seat.lanes.includes(lane))
      if (free !== undefined) {
        void serve(free, turn)
        return turn.promise
      }
      const queue = waiting[lane]
      const same = queue.get(key)
      if (same !== undefined) return ownRows(await same.promise)
      if (queue.size >= most) throw unavailable('READS_TOO_MANY', 'too many reads wait for the database')
      queue.set(key, turn)
      const limit = afterAnswers(waitMs, () => {
        if (queue.get(key) !== turn) return
        queue.delete(key)
        turn.reject(unavailable('READ_WAITED', `a read waited for ${waitMs} ms`))
      })
      return turn.promise.finally(() => clearTimeout(limit))
    },
    load() {
      const taken = seats.filter((seat) => seat.taken).length
      return { taken, free: seats.length - taken, waiting: waiting.list.size + waiting.search.size }
    },
    async close() {
      closed = true
      for (const queue of Object.values(waiting)) {
        for (const turn of queue.values()) turn.reject(unavailable('CLOSED', 'the database is being closed'))
        queue.clear()
      }
      for (const seat of seats) end(seat)
      await Promise.race([Promise.all(ending), delay(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
