import Sqlite from 'better-sqlite3'
import { AppError } from '#contract/core/errors.ts'
import type { Place } from './sqlite-place.ts'
import { startSqliteThread } from './sqlite-thread.ts'

const FILE = new URL('./sqlite-reader.mjs', import.meta.url)

export type Question = { sql: string; parameters: readonly unknown[] }
/** What was read, and the CPU time that it took. */
export type Read = { rows: unknown[]; ms: number }
export type Answer = 'opened' | Read | { fault: string; code?: string }

/** A thread that cannot open the database: nobody is helped by it. */
export class NoReader extends Error {
  override name = 'NoReader'
}

/** A thread with a read-only connection of its own. It keeps the process alive only until it is opened, and while it is asked something. */
export type ReaderThread = {
  /** Rejects with NoReader. */
  opened: Promise<void>
  /** Once it is opened, one at a time. Throws what SQLite threw, and `unavailable` when the thread ends over it. */
  ask: (question: Question) => Promise<Read>
  /** Ends it. SQLite cannot be interrupted from here: a statement under way is worked off first, for nobody. */
  end: () => Promise<void>
}

/** Starts one on this file; one that cannot open it says so by `opened`. */
export function startReader(place: Place): ReaderThread {
  const { worker, end } = startSqliteThread(FILE, {
    workerData: place,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
  })
  let asked: PromiseWithResolvers<Read> | undefined
  let ended: Error | undefined
  const opening = Promise.withResolvers<void>()
  opening.promise.catch(() => {})

  const settle = (settled: (turn: PromiseWithResolvers<Read>) => void) => {
    const turn = asked
    asked = undefined
    worker.unref()
    if (turn !== undefined) settled(turn)
  }
  const fail = (cause: unknown) => {
    opening.reject(new NoReader('a thread that reads could not open the database', { cause }))
    ended ??= new AppError('unavailable', { cause })
    const error = ended
    settle(({ reject }) => reject(error))
  }
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`it ended with ${code}`)))
  worker.on('message', (answer: Answer) => {
    if (answer === 'opened') {
      worker.unref()
      return opening.resolve()
    }
    settle(({ resolve, reject }) => {
      if ('rows' in answer) resolve(answer)
      else if (answer.code === undefined) reject(new Error(answer.fault))
      else reject(new Sqlite.SqliteError(answer.fault, answer.code))
    })
  })

  return {
    opened: opening.promise,
    ask(question) {
      if (ended !== undefined) return Promise.reject(ended)
      asked = Promise.withResolvers()
      worker.ref()
      worker.postMessage(question)
      return asked.promise
    },
    async end() {
      fail(new Error('it was ended'))
      await end()
    },
  }
}
