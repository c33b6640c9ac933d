import type { Step, steps } from '#server/watch/told.ts'

type Ended = Step & { seconds: number }

/** Told of each end of such a step. Answers how to stop listening. */
export function hearEnds(
  channel: (typeof steps)[keyof typeof steps],
  ended: (step: Ended) => void,
): () => void {
  const begun = new WeakMap<Step, number>()
  const listeners = {
    start: (step: Step) => void begun.set(step, performance.now()),
    end: () => {},
    error: () => {},
    asyncStart: () => {},
    asyncEnd(step: Step) {
      const from = begun.get(step)
      if (from !== undefined) ended({ ...step, seconds: (performance.now() - from) / 1000 })
    },
  }
  channel.subscribe(listeners)
  return () => void channel.unsubscribe(listeners)
}
