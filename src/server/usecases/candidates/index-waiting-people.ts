import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#server/store/engine/store.ts'
import { indexPeople, peopleToIndex } from '#server/store/search/index-people.ts'

const BATCH = 5
const REST_LEAST_MS = 2

/**
 * Takes who waits into the index of the search: after an update, and whom an older version changed meanwhile. The newest first, a few
 * at a time, and others have the thread for as long as each took. May be cut off and run again.
 */
export async function indexWaitingPeople({ store }: { store: Store }, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const began = performance.now()
    const ids = await peopleToIndex(store, BATCH)
    if (ids.length === 0) return
    await indexPeople(store, ids)
    await pause(Math.max(REST_LEAST_MS, performance.now() - began), undefined, { signal })
  }
}
