import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApplicationEvent } from '#contract/applications/recruiter-application.ts'
import { isChanging } from '../in-turn.ts'
import { loadApplication } from './load-application.ts'

type Loaded = Awaited<ReturnType<typeof loadApplication>>

/**
 * What the page of an application has loaded, and the way to read it anew after a change. It asks past the router, which
 * would draw every link of the page twice; what fails is left to it, since it knows the ways to the login and to the error.
 * Given what the history says of a change that is shown already, it reads nothing.
 */
export function useReread(loaded: Loaded): [Loaded, (events?: readonly ApplicationEvent[]) => void] {
  const [read, setRead] = useState(loaded)
  const [turn, setTurn] = useState(0)
  const isReading = useRef(false)
  const { revalidate } = useRevalidator()
  const { id } = loaded.application
  const [told, tell] = useState<{ id: number; events: readonly ApplicationEvent[] }>({ id, events: [] })
  if (told.id !== id) tell({ id, events: [] })
  const start = useEffectEvent((signal: AbortSignal) =>
    loadApplication(new URL(location.href), String(id), signal),
  )
  const fail = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (turn === 0) return
    const stop = new AbortController()
    isReading.current = true
    const ended = (then: () => void) => {
      if (stop.signal.aborted) return
      isReading.current = false
      then()
    }
    start(stop.signal).then(
      // Under a change that is on its way the page stays as it is: its answer lets all be read anew.
      (now) => isChanging() || ended(() => setRead(now)),
      () => ended(fail),
    )
    return () => {
      stop.abort()
      isReading.current = false
    }
  }, [turn])
  const newest = read.application.id === id && read.asked > loaded.asked ? read : loaded
  const { has_letters, has_interviews } = newest
  const history = useMemo(
    () => [...told.events.filter((event) => !newest.history.some(isSame(event))), ...newest.history],
    [told.events, newest.history],
  )
  // Looked at when it is settled: an undo holds on to the function of the time when there were none yet.
  const hasMore = useRef(false)
  useLayoutEffect(() => {
    hasMore.current = has_letters || has_interviews
  }, [has_letters, has_interviews])
  const settled = useCallback(
    (events?: readonly ApplicationEvent[]) => {
      // Of letters and interviews the history does not say all; what is being read may be older than this change.
      if (events === undefined || hasMore.current || isReading.current) setTurn((count) => count + 1)
      else tell((before) => (before.id === id ? { id, events: [...events, ...before.events] } : before))
    },
    [id],
  )
  return [useMemo(() => ({ ...newest, history }), [newest, history]), settled]
}

const isSame = (event: ApplicationEvent) => (other: ApplicationEvent) =>
  event.at === other.at && event.action === other.action && event.actor?.id === other.actor?.id
