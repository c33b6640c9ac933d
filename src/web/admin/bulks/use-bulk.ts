import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Bulk, isUnderWay } from '#contract/bulks/bulk.ts'
import { bulkEndpoints } from '#contract/bulks/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { isShutOut } from '../guard.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { bulkWords as words } from './words.ts'

const POLL_MS = 500

type Act = 'runBulk' | 'stopBulk' | 'undoBulk'

/** A change to many as it is now, read again and again while the server works on it; `onEnd` hears when that is over. */
export function useBulk(begun: Bulk, onEnd: () => void = () => {}) {
  const [bulk, setBulk] = useState(begun)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [away, setAway] = useState(false)
  const signedOut = useSignedOut()
  const readAnew = useEffectEvent(useRevalidator().revalidate)
  const { id, state } = bulk
  const take = (now: Bulk) => {
    setBulk(now)
    if (isUnderWay(state) && !isUnderWay(now.state)) onEnd()
  }
  const took = useEffectEvent(take)
  const leaves = useEffectEvent(signedOut)

  const isBusy = isUnderWay(state)
  useEffect(() => {
    if (!isBusy) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      try {
        const { data } = await call(bulkEndpoints.getBulk, { params: { id }, signal: stop.signal })
        if (stop.signal.aborted) return
        setAway(false)
        took(data)
      } catch (error) {
        if (stop.signal.aborted || leaves(error)) return
        // The page says so in its place, once it is read anew.
        if (isShutOut(error)) await readAnew()
        // It is asked again; what goes on does not depend on who watches.
        else setAway(true)
      }
      if (!stop.signal.aborted) timer = setTimeout(poll, POLL_MS)
    }
    timer = setTimeout(poll, POLL_MS / 2)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isBusy, id])

  async function act(what: Act): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      take((await call(bulkEndpoints[what], { params: { id } })).data)
    } catch (error) {
      if (signedOut(error)) return
      setProblem(error instanceof ApiError ? error.message : words.notDone)
      const now = await call(bulkEndpoints.getBulk, { params: { id } }).catch(() => undefined)
      if (now !== undefined) take(now.data)
    } finally {
      setBusy(false)
    }
  }
  return { bulk, busy, problem: problem ?? (isBusy && away ? words.away : undefined), act }
}
