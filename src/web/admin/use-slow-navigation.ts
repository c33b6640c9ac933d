import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const PATIENCE_MS = 250

/** Whether another page is on its way and keeps the person waiting; a quick one does not flash a skeleton. */
export function useSlowNavigation(): boolean {
  const { state, location: target } = useNavigation()
  const { pathname } = useLocation()
  const leaving = state === 'loading' && target.pathname !== pathname
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [leaving])
  return leaving && slow
}
