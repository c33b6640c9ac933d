import { useEffect, useEffectEvent } from 'react'
import { type ApiError, isPassing } from '#web/api/api-error.ts'

const WAIT_MS = 10_000

/**
 * Sends again what only a server that does not answer, or a network that is not there, kept from being saved: every ten
 * seconds, and as soon as the browser finds its network again.
 */
export function useSentAgain(error: ApiError | undefined, send: () => void): void {
  const again = useEffectEvent(send)
  const waits = error !== undefined && isPassing(error)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => again(), WAIT_MS)
    const onOnline = () => again()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [waits])
}
