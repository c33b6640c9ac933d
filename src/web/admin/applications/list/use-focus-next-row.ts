import { useEffect, useLayoutEffect, useRef } from 'react'
import { rowOf } from '../../keyboard/use-list-keys.ts'

const ROWS = 'main [data-id]'

/**
 * A row that was moved out of the list takes the focus with it. The one that comes into its place gets it, so that
 * the next key is for the next person and not for the top of the page.
 */
export function useFocusNextRow(rows: readonly { id: number }[]): void {
  const place = useRef<{ id: number; at: number }>(undefined)

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? rowOf(target) : null
      const at = row ? [...document.querySelectorAll(ROWS)].indexOf(row) : -1
      place.current = at === -1 ? undefined : { id: Number(row?.getAttribute('data-id')), at }
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  useLayoutEffect(() => {
    const { current: left } = place
    if (left === undefined || document.activeElement !== document.body) return
    if (rows.some(({ id }) => id === left.id)) return
    const links = [...document.querySelectorAll<HTMLElement>(`${ROWS} [data-row-link]`)]
    links[Math.min(left.at, links.length - 1)]?.focus()
  }, [rows])
}
