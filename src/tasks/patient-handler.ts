import { setImmediate as turn } from 'node:timers/promises'
import type { TaskHandler } from '#server/queue/handler.ts'
import type { Progress } from '#server/usecases/retention/work-on-erasure.ts'

const SLICE_MS = 5_000
const WAIT_MS = 1_000
const RETRY_MS = 30_000

/** Does long work, one at a time and piece by piece, that may have to wait for other work. The key of a task is a number. */
export const patientHandler = (work: (id: number) => Promise<Progress>, clock: () => Date): TaskHandler => ({
  concurrency: 1,
  leaseMs: 60_000,
  first: 'oldest',
  retryMs: () => RETRY_MS,
  longestWaitMs: RETRY_MS,
  async run({ key }, signal) {
    const until = performance.now() + SLICE_MS
    const due = (ms: number) => new Date(clock().getTime() + ms)
    while (performance.now() < until) {
      if (signal.aborted) return { is: 'stopped' }
      const progress = await work(Number(key))
      if (progress === 'ended') return { is: 'done' }
      if (progress === 'wait') return { is: 'repeated', dueAt: due(WAIT_MS) }
      // SQLite answers without a turn of the event loop: others would wait for the whole slice.
      await turn()
    }
    return { is: 'repeated', dueAt: due(0) }
  },
})
