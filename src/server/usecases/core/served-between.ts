import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 10

/** What a long work awaits between two of its pieces: others are served whenever it has held the server for a while. */
export function servedBetween(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await setImmediate()
    began = performance.now()
  }
}
