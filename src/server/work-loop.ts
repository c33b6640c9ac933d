import { setTimeout as delay } from 'node:timers/promises'

export type WorkLoop = {
  /** Says that there is work. Answers at once. */
  wake: () => void
  /** Ends when what is under way has ended, or `stopMs` later. */
  stop: () => Promise<void>
}

type Options = {
  /** Does some of what is due and answers how much that was; it is called again at once unless that was nothing. */
  work: () => Promise<number>
  failed: (error: unknown) => void
  pollMs: number
  stopMs: number
}

/** Works through a queue of the database: when woken, and every `pollMs` whatever another instance left behind. */
export function startWorkLoop({ work, failed, pollMs, stopMs }: Options): WorkLoop {
  let stopped = false
  let woken = false
  let endRest = () => {}

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      timer.unref()
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    while (!stopped) {
      woken = false
      const done = await work().catch((error: unknown) => {
        failed(error)
        return 0
      })
      if (done === 0 && !woken && !stopped) await rest()
    }
  }
  const ended = run()

  return {
    wake() {
      woken = true
      endRest()
    },
    async stop() {
      stopped = true
      endRest()
      await Promise.race([ended, delay(stopMs, undefined, { ref: false })])
    },
  }
}
