/** Of CPU. To a thread and back costs a third of a millisecond, and what takes no longer than this holds nobody up. */
const QUICK_MS = 0.8
/** How long it counts that a read was quick: the data may grow. */
const COUNTS_MS = 60_000
/** Those asked for last. A longer question is not kept. */
const MOST = 1_000
const LONGEST = 4_000

export type QuickReads = {
  /** Whether exactly this was asked a moment ago and was quick. */
  has: (question: string) => boolean
  /** Notes how long it took, without waiting for a core. */
  took: (question: string, ms: number) => void
}

/**
 * Which reads are so quick that asking a thread for them would cost more than it spares the others. Only the very same
 * statement with the same values counts as known: with other values it may read a thousand times as much.
 */
export function createQuickReads(now: () => number = () => performance.now()): QuickReads {
  const until = new Map<string, number>()
  return {
    has: (question) => (until.get(question) ?? 0) > now(),
    took(question, ms) {
      until.delete(question)
      if (ms > QUICK_MS || question.length > LONGEST) return
      until.set(question, now() + COUNTS_MS)
      const [oldest] = until.keys()
      if (until.size > MOST && oldest !== undefined) until.delete(oldest)
    },
  }
}
