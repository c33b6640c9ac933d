import { totalmem } from 'node:os'

/** What one picture may cost at most. */
export const MAKER_LIMITS = {
  /** To be taken: somebody waits. */
  takeMs: 30_000,
  /** To be made for pages: nobody does. */
  makeMs: 180_000,
  rssBytes: 900_000_000,
  outputBytes: 60_000_000,
} as const

/** Of the memory of the machine or the container: the rest is the server's. */
const SHARE = 0.4

/** The most that the process may hold. */
export function memoryLimit(): number {
  const constrained = process.constrainedMemory()
  const all = constrained > 0 ? Math.min(totalmem(), constrained) : totalmem()
  return Math.min(MAKER_LIMITS.rssBytes, SHARE * all)
}
