import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A bar says that something is on its way; who waits longer for another page is shown that it is none yet. */
const BAR_MS = 100
const PATIENCE_MS = 250

/** How long another page, or the same with other data, has kept the person waiting; a quick one flashes nothing. */
export function useSlowNavigation(): { late: boolean; slow: boolean } {
  const { state, location: target } = useNavigation()
  const { pathname } = useLocation()
  const arriving = state === 'loading'
  const leaving = arriving && target.pathname !== pathname
  const [late, setLate] = useState(false)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!arriving) return
    const timer = setTimeout(() => setLate(true), BAR_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [arriving])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [leaving])
  return { late: arriving && late, slow: leaving && slow }
}
