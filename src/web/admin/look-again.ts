import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'

let looking = 0

/** Has the page read anew by itself, as a timer does. */
export function useLookAgain(): () => void {
  const { revalidate } = useRevalidator()
  return () => {
    looking += 1
    void revalidate().finally(() => {
      looking -= 1
    })
  }
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
