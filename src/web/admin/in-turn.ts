let last: Promise<unknown> = Promise.resolve()
let underWay = 0

/** Whether a change waits for the server's answer: what is read meanwhile may be older than what is shown. */
export const isChanging = (): boolean => underWay > 0

/** One after another: each change is made to what the one before has left. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  const turn = last.then(work, work).finally(() => {
    underWay -= 1
  })
  last = turn.catch(() => undefined)
  return turn
}
