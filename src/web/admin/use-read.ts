import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useSignedOut } from './use-signed-out.ts'

export type Reading<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError | undefined }
  | { state: 'loaded'; data: T }

/**
 * What a part of a page reads by itself, apart from the page's loader: it shows at once, and what fails in it leaves the
 * rest alone. Reads again when `question` is another one and on `retry`; `change` makes of the answer what is known since.
 */
export function useRead<T>(question: string | number, read: (signal: AbortSignal) => Promise<T>) {
  const [attempt, setAttempt] = useState(0)
  const asked = `${attempt} ${question}`
  const [answer, setAnswer] = useState<{ asked: string; reading: Reading<T> }>()
  const start = useEffectEvent(read)
  const isSignedOut = useEffectEvent(useSignedOut())

  useEffect(() => {
    const stop = new AbortController()
    start(stop.signal).then(
      (data) => setAnswer({ asked, reading: { state: 'loaded', data } }),
      (error: unknown) => {
        if (stop.signal.aborted || isSignedOut(error)) return
        stop.abort()
        setAnswer({
          asked,
          reading: { state: 'failed', error: error instanceof ApiError ? error : undefined },
        })
      },
    )
    return () => stop.abort()
  }, [asked])

  const reading: Reading<T> = answer?.asked === asked ? answer.reading : { state: 'loading' }
  return {
    reading,
    retry: () => setAttempt((count) => count + 1),
    change: (make: (data: T) => T) =>
      setAnswer(
        (now) =>
          now && {
            ...now,
            reading:
              now.reading.state === 'loaded' ? { ...now.reading, data: make(now.reading.data) } : now.reading,
          },
      ),
  }
}
