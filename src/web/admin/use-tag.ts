import { useRef } from 'react'

/** The tag of what was loaded last, until a change brings the next one. */
export function useTag(loaded: string): { current: string } {
  const read = useRef(loaded)
  const tag = useRef(loaded)
  if (read.current !== loaded) {
    read.current = loaded
    tag.current = loaded
  }
  return tag
}
