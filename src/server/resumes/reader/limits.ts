/** What reading one resume may cost at most. Who needs more is put down as unreadable; the file stays as it is. */
export const READER_LIMITS = {
  /** From its first byte to its text. */
  wallMs: 10_000,
  /** All memory of the process, its buffers included, where there is enough. */
  rssBytes: 400_000_000,
  /** The heap of the thread that parses, in MB. */
  heapMb: 256,
  pages: 50,
} as const

/** Of the memory of the machine or the container: the rest is the server's. */
const SHARE = 0.4
const KEPT_SHARE = 0.6

/**
 * The most that a reader may hold while it reads, and once it has read: one that holds more takes no other resume, for which
 * memory that nobody uses any more would count. `constrained`: the limit of the container, 0 when there is none.
 */
export function memoryLimits(machine: number, constrained: number): { most: number; kept: number } {
  const all = constrained > 0 ? Math.min(machine, constrained) : machine
  const most = Math.min(READER_LIMITS.rssBytes, SHARE * all)
  return { most, kept: KEPT_SHARE * most }
}
