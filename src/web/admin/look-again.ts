import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'

let looking = 0

/** Has the page read anew by itself. */
export function useLookAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    looking += 1
    await revalidate().finally(() => {
      looking -= 1
    })
  }
}

/** Looks again and again while something is under way: so long after each answer, since asking anew ends the wait for one. */
export function useLooking(isUnderWay: boolean, afterMs: number): void {
  const again = useEffectEvent(useLookAgain())
  useEffect(() => {
    if (!isUnderWay) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = () => {
      if (!isOver) timer = setTimeout(() => void again().then(wait), afterMs)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isUnderWay, afterMs])
}

/**
 * A loader whose page looks again by itself. What the server does not answer then leaves the page as it is, with all that was typed: it is
 * asked again.
 */
export function orAsBefore<A extends { url: URL }, T>(
  load: (args: A) => Promise<T>,
): (args: A) => Promise<T> {
  let last: { at: string; data: T } | undefined
  return async (args) => {
    const at = args.url.href
    try {
      const data = await load(args)
      last = { at, data }
      return data
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.code === 'network' || error.status >= 500)
      if (looking === 0 || !isPassing || last?.at !== at) throw error
      return last.data
    }
  }
}
