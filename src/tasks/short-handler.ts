import type { TaskHandler } from '#server/queue/handler.ts'

const RETRY_MS = 60_000

/** Does work that is over in a moment and writes what came of it itself. The key of a task is a number. */
export const shortHandler = (work: (id: number) => Promise<void>): TaskHandler => ({
  concurrency: 2,
  leaseMs: 120_000,
  first: 'oldest',
  retryMs: () => RETRY_MS,
  longestWaitMs: RETRY_MS,
  async run({ key }) {
    await work(Number(key))
    return { is: 'done' }
  },
})
