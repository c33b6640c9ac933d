import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 80rem)'
const NARROW = '(max-width: 39.99rem)'

function useMedia(media: string, before: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(media).matches,
    () => before,
  )
}

/** Whether there is room for the sidebar and a table beside it: what differs by more than its looks asks this. */
export const useWide = (): boolean => useMedia(WIDE, true)

/** Whether the screen is a phone's. */
export const useNarrow = (): boolean => useMedia(NARROW, false)
