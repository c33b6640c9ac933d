import { useEffect, useLayoutEffect, useRef } from 'react'
import { rowOf } from '../../keyboard/use-list-keys.ts'

const ROWS = 'main [data-id]'

/**
 * A row that was moved out of the list takes the focus with it. The one that comes into its place gets it, so that
 * the next key is for the next person and not for the top of the page.
 */
export function useKeepPlace(rows: unknown): void {
  const place = useRef(-1)

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? rowOf(target) : null
      place.current = row ? [...document.querySelectorAll(ROWS)].indexOf(row) : -1
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the rows are others
  useLayoutEffect(() => {
    if (place.current === -1 || document.activeElement !== document.body) return
    const links = [...document.querySelectorAll<HTMLElement>(`${ROWS} [data-row-link]`)]
    links[Math.min(place.current, links.length - 1)]?.focus()
  }, [rows])
}
