import type { TaskHandler } from '#server/queue/handler.ts'

/** Goes on with what has this number for so long at most; true: there is more to do. */
type Work = (id: number, limits: { signal: AbortSignal; mostMs: number }) => Promise<boolean>
type Times = {
  /** How long an attempt works before it makes room for what else waits. */
  sliceMs: number
  /** How soon others take over from whoever dies in an attempt. */
  leaseMs: number
  retryMs: number
}

/** Does long work, one at a time, in slices that each note how far they came. The key of a task is a number. */
export const slicedHandler = (
  work: Work,
  { sliceMs, leaseMs, retryMs }: Times,
  clock: () => Date,
): TaskHandler => ({
  concurrency: 1,
  leaseMs,
  first: 'oldest',
  retryMs: () => retryMs,
  longestWaitMs: retryMs,
  async run({ key }, signal) {
    const isMore = await work(Number(key), { signal, mostMs: sliceMs })
    if (!isMore) return { is: 'done' }
    return signal.aborted ? { is: 'stopped' } : { is: 'repeated', dueAt: clock() }
  },
})
