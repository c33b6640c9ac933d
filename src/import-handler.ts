import type { TaskHandler } from '#server/queue/handler.ts'
import type { Store } from '#server/store/engine/store.ts'
import { workOnImport } from '#server/usecases/imports/work-on-import.ts'

/** How long an attempt works before it makes room: whoever dies in one leaves the import to the others soon. */
const SLICE_MS = 10_000
const LEASE_MS = 60_000
const RETRY_MS = 30_000

/** Looks at files that were brought in, makes people of them and takes them back, one at a time. */
export function importHandler(deps: { store: Store; clock: () => Date }): TaskHandler {
  return {
    concurrency: 1,
    leaseMs: LEASE_MS,
    first: 'oldest',
    retryMs: () => RETRY_MS,
    longestWaitMs: RETRY_MS,
    async run({ key }, signal) {
      const isMore = await workOnImport(deps, Number(key), { signal, mostMs: SLICE_MS })
      if (!isMore) return { is: 'done' }
      return signal.aborted ? { is: 'stopped' } : { is: 'repeated', dueAt: deps.clock() }
    },
  }
}
