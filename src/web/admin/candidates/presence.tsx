import { useEffect, useEffectEvent, useState } from 'react'
import {
  PRESENCE_EVERY_MS,
  type Presence as PresenceOf,
  presenceEndpoint,
} from '#contract/candidates/presence.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { presenceWords as words } from './presence-words.ts'

type PresenceProps = {
  candidate: number
  application?: number
  /** Somebody else changed what is shown. */
  onChanged: () => void
}

/** Who has touched neither mouse nor keys for so long is not there: a page that stands open keeps no session alive. */
const AWAY_MS = 5 * 60_000
const TOUCHED = ['pointermove', 'pointerdown', 'keydown'] as const

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'candidate_not_found'

/** Whom this tab showed last. */
let last: number | undefined

/** Who else looks at the same person. Asked for while the page is in sight; what fails is asked for again the next time. */
export function Presence({ candidate, application, onChanged }: PresenceProps) {
  const [others, setOthers] = useState<PresenceOf['data']['others']>([])
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    const stop = new AbortController()
    let known: number | undefined
    let touched = performance.now()
    const isAway = () => performance.now() - touched > AWAY_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden' || isAway()) return
      timer = setTimeout(look, PRESENCE_EVERY_MS)
      const left = last === candidate ? undefined : last
      last = candidate
      const body = { ...(application !== undefined && { application }), ...(left !== undefined && { left }) }
      const input = { params: { id: candidate }, body, signal: stop.signal }
      const answer = await call(presenceEndpoint, input).catch((error: unknown) => {
        // Erased meanwhile: the page is to show nothing more of the person.
        if (isGone(error) && !stop.signal.aborted) changed()
      })
      if (answer === undefined || stop.signal.aborted) return
      setOthers(answer.data.others)
      if (known !== undefined && answer.data.changed > known) changed()
      known = answer.data.changed
    }
    function touch() {
      const back = isAway()
      touched = performance.now()
      if (back) void look()
    }
    void look()
    for (const event of TOUCHED) document.addEventListener(event, touch, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      stop.abort()
      clearTimeout(timer)
      for (const event of TOUCHED) document.removeEventListener(event, touch)
      document.removeEventListener('visibilitychange', look)
    }
  }, [candidate, application])
  return (
    <p role="status" className={others.length > 0 ? 'mb-3 font-semibold print:hidden' : 'sr-only'}>
      {others.length > 0 && words.looking(others.map(({ name }) => name))}
    </p>
  )
}
