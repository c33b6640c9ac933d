import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/core/errors.ts'

const FILE = new URL('./password-dictionaries.mjs', import.meta.url)
/** An estimate takes 0.1 s at worst, and the dictionaries half a second before the first: of a core, which a busy machine shares. */
const LIMIT_MS = 30_000

/** A password, and the words that are the first to be tried. */
export type Guessed = { password: string; words: readonly string[] }

type Running = { worker: Worker; asked: PromiseWithResolvers<number>[] }

/**
 * Estimates, on zxcvbn's scale from 0 to 4, how hard a password is to guess: in a thread, because the dictionaries take
 * 100 MB and half a second. It ends, and they are gone, `idleMs` after its last password; the next one begins another.
 * Throws `unavailable` when the thread cannot be started, ends by itself or takes too long.
 */
export function createPasswordThread({ idleMs }: { idleMs: number }): (guessed: Guessed) => Promise<number> {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined

  const end = ({ worker, asked }: Running, cause: unknown) => {
    if (running?.worker === worker) running = undefined
    for (const turn of asked.splice(0)) turn.reject(new AppError('unavailable', { cause }))
    void worker.terminate()
  }

  const begin = (): Running => {
    const worker = new Worker(FILE, {
      execArgv: [],
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    })
    const begun: Running = { worker, asked: [] }
    // It answers in the order in which it is asked.
    worker.on('message', (score: number) => begun.asked.shift()?.resolve(score))
    worker.on('error', (error) => end(begun, error))
    worker.on('exit', (code) => end(begun, new Error(`the thread of the dictionaries ended with ${code}`)))
    return begun
  }

  return async (guessed) => {
    clearTimeout(idle)
    try {
      running ??= begin()
    } catch (cause) {
      throw new AppError('unavailable', { cause })
    }
    const thread = running
    const turn = Promise.withResolvers<number>()
    thread.asked.push(turn)
    thread.worker.ref()
    thread.worker.postMessage(guessed)
    const limit = setTimeout(() => end(thread, new Error(`no estimate after ${LIMIT_MS} ms`)), LIMIT_MS)
    try {
      return await turn.promise
    } finally {
      clearTimeout(limit)
      if (thread.asked.length === 0 && running === thread) {
        thread.worker.unref()
        clearTimeout(idle)
        idle = setTimeout(() => end(thread, new Error('nobody sets a password')), idleMs)
        idle.unref()
      }
    }
  }
}
