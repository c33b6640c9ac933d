import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { type ImportDetail, isUnderWay } from '#contract/imports/import.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callTagged } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { fasterText } from '../conflict/last-change.ts'
import { isShutOut } from '../guard.ts'
import { focusMainHeadingIfLost } from '../main-heading.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { fileWords as words } from './words.ts'

const POLL_MS = 1_000
/** One answer may be lost; of so many somebody is told. */
const LOST_MOST = 2
/** Longer than other imports have their turns. */
const STILL_MS = 45_000

/** Why nothing moves while the server should work on it: it does not answer, or it does not get on. */
export type Trouble = 'away' | 'still'

type Loaded = { data: ImportDetail; tag: string }
type Answered = { body: { data: ImportDetail }; tag: string }

/** An import as it is now: what is done here goes one after another, and while the server works on it is read again and again. */
export function useImport(loaded: Loaded) {
  const [now, setNow] = useState(loaded)
  const [anew, setAnew] = useState(0)
  const [trouble, setTrouble] = useState<Trouble>()
  const latest = useRef(loaded)
  const line = useRef(Promise.resolve())
  const signedOut = useSignedOut()
  const readAnew = useEffectEvent(useRevalidator().revalidate)
  const { id } = loaded.data
  const take = ({ body, tag }: Answered) => {
    latest.current = { data: body.data, tag }
    setNow(latest.current)
  }
  const read = async () => take(await callTagged(importEndpoints.getImport, { params: { id } }))

  /** Does something to the import, after what was asked for before; `change` is given the tag of what was answered last. */
  function send(
    change: (input: { params: { id: number }; ifMatch: string }) => Promise<Answered>,
  ): Promise<void> {
    const step = async () => {
      try {
        take(await change({ params: { id }, ifMatch: latest.current.tag }))
      } catch (error) {
        if (signedOut(error)) return
        if (!(error instanceof ApiError)) throw error
        const why = Object.values(error.fields)[0] ?? error.message
        notify.error(`${words.notSaved} ${why}${fasterText(error)}`)
        await read().then(
          () => setAnew((times) => times + 1),
          () => undefined,
        )
      }
    }
    line.current = line.current.then(step, step)
    return line.current
  }

  const { state } = now.data
  useEffect(() => {
    // What was pressed may be gone in the new state, and the focus with it.
    if (state) focusMainHeadingIfLost()
  }, [state])

  const isBusy = isUnderWay(state)
  const isSignedOut = useEffectEvent(signedOut)
  useEffect(() => {
    if (!isBusy) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let lost = 0
    let moved = { to: latest.current.data.rows_done, at: performance.now() }
    const poll = async () => {
      try {
        const answer = await callTagged(importEndpoints.getImport, { params: { id }, signal: stop.signal })
        latest.current = { data: answer.body.data, tag: answer.tag }
        setNow(latest.current)
        lost = 0
        const { rows_done } = latest.current.data
        if (rows_done !== moved.to) moved = { to: rows_done, at: performance.now() }
        setTrouble(performance.now() - moved.at > STILL_MS ? 'still' : undefined)
      } catch (error) {
        if (stop.signal.aborted || isSignedOut(error)) return
        // The page says so in its place, once it is read anew.
        if (isShutOut(error)) await readAnew()
        // It is asked again; what goes on does not depend on who watches.
        else lost += 1
        if (lost >= LOST_MOST) setTrouble('away')
      }
      if (!stop.signal.aborted) timer = setTimeout(poll, POLL_MS)
    }
    timer = setTimeout(poll, POLL_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
      setTrouble(undefined)
    }
  }, [isBusy, id])

  return {
    file: now.data,
    send,
    /** How often it was read anew because somebody else had changed it, or it could not be changed. */
    anew,
    trouble,
  }
}
