import { useEffect, useRef } from 'react'

/** Whether what asks is still on the page: who left it meanwhile is not led away from where they are. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
