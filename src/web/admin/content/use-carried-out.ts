import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useSignedOut } from '../use-signed-out.ts'

/** How long after its time a plan is asked about, and how long after each answer. */
const PAUSE_MS = 3_000
/** A timer of a browser waits 24 days at most. */
const LONGEST_MS = 86_400_000

/** Looks what became of a plan once its time has come, until there is none. The server may be away, or its clock behind. */
export function useCarriedOut(plannedAt: string | null, look: () => Promise<void>): void {
  const lookNow = useEffectEvent(look)
  const isSignedOut = useEffectEvent(useSignedOut())
  useEffect(() => {
    if (plannedAt === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = () => {
      const left = Math.max(0, Date.parse(plannedAt) - Date.now())
      timer = setTimeout(
        () => (left > LONGEST_MS ? wait() : void ask()),
        Math.min(left + PAUSE_MS, LONGEST_MS),
      )
    }
    const ask = async () => {
      try {
        await lookNow()
      } catch (error) {
        if (isSignedOut(error)) return
        if (!(error instanceof ApiError)) throw error
      }
      if (!isOver) wait()
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [plannedAt])
}
