import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { loadApplication } from './load-application.ts'

type Loaded = Awaited<ReturnType<typeof loadApplication>>

/**
 * What the page of an application has loaded, and the way to read it anew after a change. It asks past the router, which
 * would draw every link of the page twice; what fails is left to it, since it knows the ways to the login and to the error.
 */
export function useReread(loaded: Loaded): [Loaded, () => void] {
  const [read, setRead] = useState(loaded)
  const [turn, setTurn] = useState(0)
  const { revalidate } = useRevalidator()
  const { id } = loaded.application
  const start = useEffectEvent((signal: AbortSignal) =>
    loadApplication(new URL(location.href), String(id), signal),
  )
  const fail = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (turn === 0) return
    const stop = new AbortController()
    start(stop.signal).then(
      (now) => !stop.signal.aborted && setRead(now),
      () => !stop.signal.aborted && fail(),
    )
    return () => stop.abort()
  }, [turn])
  const newest = read.application.id === id && read.asked > loaded.asked ? read : loaded
  return [newest, useCallback(() => setTurn((count) => count + 1), [])]
}
