/** One of those that wait for each other. */
export type Turn = {
  /** Resolves when it is this one's turn: once, and never after `over`. */
  comes: () => Promise<void>
  /** Leaves it to the next. */
  over: () => void
}

/**
 * Has what may run beside each other go through one narrow place one at a time, in the order in which they come there. Who has not left
 * it `mostMs` after their turn came is passed by those who wait.
 */
export function createTurns(mostMs: number): () => Turn {
  let last = Promise.resolve()
  return () => {
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    let hasLeft = false
    let timer: NodeJS.Timeout | undefined
    return {
      comes() {
        const before = last
        last = before.then(() => isOver)
        return new Promise((comes) => {
          void before.then(() => {
            if (hasLeft) return
            timer = setTimeout(resolve, mostMs).unref()
            comes()
          })
        })
      },
      over() {
        hasLeft = true
        clearTimeout(timer)
        resolve()
      },
    }
  }
}
