import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

export type WorkLoop = {
  /** Begins to work; not before everything that the work needs is there. */
  start: () => void
  /** Says that there is work. Answers at once. */
  wake: () => void
  /** Ends when what is under way has ended, or `stopMs` later. */
  stop: () => Promise<void>
}

export type WorkLog = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

type Options = {
  /** Does some of what is due and answers how much that was; it is called again at once unless that was nothing. */
  work: () => Promise<number>
  failed: (error: unknown) => void
  /** What `work` began without waiting for it; a stop does. */
  begun?: () => Iterable<Promise<void>>
  pollMs: number
  stopMs: number
}

/**
 * Works through a queue of the database: when woken, and every `pollMs` whatever another instance left behind. Whatever
 * `work` or `failed` throw, the loop goes on, and so does the process.
 */
export function workLoop({ work, failed, begun = () => [], pollMs, stopMs }: Options): WorkLoop {
  let stopped = false
  let woken = false
  let endRest = () => {}
  let ended = Promise.resolve()

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      timer.unref()
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const attempt = async (): Promise<number> => {
    try {
      return await work()
    } catch (error) {
      try {
        failed(error)
      } catch {
        // There is nobody left to tell.
      }
      return 0
    }
  }

  const run = async () => {
    while (!stopped) {
      woken = false
      const done = await attempt()
      if (done === 0 && !woken && !stopped) await rest()
      // SQLite answers without a turn of the event loop: others would wait until the queue is empty.
      else await turn()
    }
  }

  return {
    start() {
      ended = run()
    },
    wake() {
      woken = true
      endRest()
    },
    async stop() {
      stopped = true
      endRest()
      const all = ended.then(() => Promise.all(begun()))
      await Promise.race([all, delay(stopMs, undefined, { ref: false })])
    },
  }
}
