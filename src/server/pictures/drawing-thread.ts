import { Worker } from 'node:worker_threads'
import type { Asked, Drawn } from './asked.ts'
import { LogoRefused } from './logo-refused.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

export type ThreadOptions = {
  /** The module that the thread runs. */
  file?: URL
  /** After this long a drawing is given up, and its thread ended. */
  limitMs?: number
  /** A thread without work for this long is ended; it takes about 100 MB. */
  idleMs?: number
}

/** One thread that draws pictures: begun when it is first needed, and again after it died. */
type DrawingThread = {
  /** One call at a time. Rejects when the drawing fails, takes too long or the thread dies, and with LogoRefused. */
  draw: (asked: Asked) => Promise<Buffer>
  end: () => Promise<void>
}

type Turn = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

export function createDrawingThread(options: ThreadOptions = {}): DrawingThread {
  const { file = WORKER, limitMs = 15_000, idleMs = 10_000 } = options
  let worker: Worker | undefined
  let turn: Turn | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    turn?.reject(new Error('the thread was ended'))
    await ending?.terminate()
  }

  const begin = (): Worker => {
    const begun = new Worker(file, {
      execArgv: [],
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    })
    // Only what is still in use may end a turn: an old one's death concerns nobody.
    const gone = (error: Error) => {
      if (worker !== begun) return
      worker = undefined
      turn?.reject(error)
    }
    begun.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', (code) => gone(new Error(`the thread ended with ${code}`)))
    begun.on('message', (drawn: Drawn) => {
      if (worker !== begun) return
      if ('bytes' in drawn) turn?.resolve(Buffer.from(drawn.bytes))
      else if ('refused' in drawn) turn?.reject(new LogoRefused(drawn.refused))
      else turn?.reject(new Error(drawn.problem))
    })
    begun.unref()
    return begun
  }

  return {
    async draw(asked) {
      clearTimeout(idle)
      worker ??= begin()
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      turn = { resolve, reject }
      const limit = setTimeout(() => {
        reject(new Error(`no picture after ${limitMs} ms`))
        void end()
      }, limitMs)
      worker.postMessage(asked)
      try {
        return await promise
      } finally {
        clearTimeout(limit)
        turn = undefined
        idle = setTimeout(() => void end(), idleMs)
        idle.unref()
      }
    },
    end,
  }
}
