import { useRef } from 'react'
import { VISIT_HEADER, type VisitStep } from '#contract/site/visit.ts'

const BEGAN: VisitStep = 'began'

/** For a form's first input: tells the server, once, that somebody began to fill in the form of this page. Nobody waits for it. */
export function useTellBegun(): () => void {
  const told = useRef(false)
  return () => {
    if (told.current) return
    told.current = true
    fetch(location.pathname, { method: 'HEAD', headers: { [VISIT_HEADER]: BEGAN } }).catch(() => {})
  }
}
