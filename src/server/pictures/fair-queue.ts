type FairQueueOptions = {
  /** How many turns one asker, and all together, may have or wait for. */
  mostEach: number
  mostAll: number
}

/**
 * Turns on what serves one at a time. Askers take them in rotation: whoever asks for much waits behind whoever asks for
 * little. `take` answers what `work` does in its turn; undefined when too many are waited for.
 */
export function createFairQueue({ mostEach, mostAll }: FairQueueOptions) {
  const asked = new Map<string, number>()
  /** The next to have a turn stands first. */
  const waiting = new Map<string, (() => void)[]>()
  let all = 0
  let taken = false

  const wait = (asker: string) =>
    new Promise<void>((begin) => {
      const own = waiting.get(asker)
      if (own === undefined) waiting.set(asker, [begin])
      else own.push(begin)
    })

  const passOn = () => {
    const [next] = waiting
    taken = next !== undefined
    if (next === undefined) return
    const [asker, [begin, ...others]] = next
    waiting.delete(asker)
    if (others.length > 0) waiting.set(asker, others)
    begin?.()
  }

  const serve = async <T>(asker: string, own: number, work: () => Promise<T>): Promise<T> => {
    asked.set(asker, own + 1)
    all += 1
    try {
      if (taken) await wait(asker)
      taken = true
      return await work()
    } finally {
      all -= 1
      const left = (asked.get(asker) ?? 1) - 1
      if (left === 0) asked.delete(asker)
      else asked.set(asker, left)
      passOn()
    }
  }

  return {
    take<T>(asker: string, work: () => Promise<T>): Promise<T> | undefined {
      const own = asked.get(asker) ?? 0
      return own >= mostEach || all >= mostAll ? undefined : serve(asker, own, work)
    },
  }
}
