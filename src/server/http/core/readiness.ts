/** Load balancers give up sooner than people. */
const LIMIT_MS = 2_000
/** However many ask: everything is tried once in this time. */
const KEPT_MS = 1_000

type Checks = Readonly<Record<string, () => Promise<unknown>>>
type Log = { error: (details: object, message: string) => void }

/**
 * Answers whether each check succeeded within 2 seconds, at most a second ago. What fails is logged as an error under
 * the name of its check, with its cause: nobody is sent here any more. A check that hangs is not begun again while it
 * does, and its end counts for the next answer.
 */
export function createReadiness(checks: Checks, log: Log): () => Promise<boolean> {
  const pending = new Map<string, Promise<unknown>>()
  const begin = (name: string, check: () => Promise<unknown>): Promise<unknown> => {
    const begun = pending.get(name) ?? check().finally(() => pending.delete(name))
    pending.set(name, begun)
    return begun
  }

  const tryOne = async ([name, check]: [string, () => Promise<unknown>]): Promise<boolean> => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const limit = setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS).unref()
    try {
      await Promise.race([begin(name, check), late])
      return true
    } catch (err) {
      log.error({ err, check: name }, 'not ready')
      return false
    } finally {
      clearTimeout(limit)
    }
  }

  let kept: { until: number; answer: Promise<boolean> } | undefined
  return () => {
    if (kept === undefined || kept.until <= performance.now()) {
      const answer = Promise.all(Object.entries(checks).map(tryOne)).then((all) => all.every(Boolean))
      kept = { until: Number.POSITIVE_INFINITY, answer }
      const mine = kept
      void answer.then(() => {
        mine.until = performance.now() + KEPT_MS
      })
    }
    return kept.answer
  }
}
