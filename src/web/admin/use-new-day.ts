import { useEffect, useEffectEvent, useState } from 'react'
import { dayOf } from '#contract/core/company-time.ts'
import { useLookAgain } from './look-again.ts'

const TOUCHED = ['pointermove', 'pointerdown', 'keydown'] as const
/** What the server did not answer is asked for again no sooner. */
const AGAIN_MS = 10_000

const today = () => dayOf(new Date())

/**
 * Has a page that shows what is late, due and to come read anew once somebody comes back to it on a later day of the company. Not at midnight: a
 * page that stands open keeps no session alive. `read` is what the loader answered.
 */
export function useNewDay(read: unknown): void {
  const again = useEffectEvent(useLookAgain())
  const [last, setLast] = useState({ read, day: today() })
  if (last.read !== read) setLast({ read, day: today() })
  const { day } = last
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY
    const look = () => {
      if (document.visibilityState === 'hidden' || today() === day) return
      if (performance.now() - asked < AGAIN_MS) return
      asked = performance.now()
      void again()
    }
    const stop = new AbortController()
    for (const event of [...TOUCHED, 'visibilitychange'])
      document.addEventListener(event, look, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [day])
}
