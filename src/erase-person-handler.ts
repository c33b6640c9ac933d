import type { TaskHandler } from '#server/queue/handler.ts'
import { type ErasureDeps, workOnErasure } from '#server/usecases/retention/work-on-erasure.ts'

const SLICE_MS = 5_000
const WAIT_MS = 1_000
const RETRY_MS = 30_000

/** Erases a person each; the key of a task is the number of the erasure. */
export const erasePersonHandler = (deps: ErasureDeps): TaskHandler => ({
  concurrency: 1,
  leaseMs: 60_000,
  first: 'oldest',
  retryMs: () => RETRY_MS,
  longestWaitMs: RETRY_MS,
  async run({ key }, signal) {
    const until = performance.now() + SLICE_MS
    const due = (ms: number) => new Date(deps.clock().getTime() + ms)
    while (performance.now() < until) {
      if (signal.aborted) return { is: 'stopped' }
      const progress = await workOnErasure(deps, Number(key))
      if (progress === 'ended') return { is: 'done' }
      if (progress === 'wait') return { is: 'repeated', dueAt: due(WAIT_MS) }
    }
    return { is: 'repeated', dueAt: due(0) }
  },
})
