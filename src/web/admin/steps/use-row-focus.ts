import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFocusNextRow } from '../applications/list/use-focus-next-row.ts'

const linksOfRows = () => [...document.querySelectorAll<HTMLElement>('main [data-id] [data-row-link]')]
const isOfRow = (id: number) => (link: HTMLElement) =>
  link.closest('[data-id]')?.getAttribute('data-id') === String(id)

/**
 * Who works through a list by keys has the next row before them, whether the one that they are done with goes away or to
 * another place, which would take the focus along; and has again what an undo brings back.
 */
export function useRowFocus(rows: readonly { id: number }[]) {
  useFocusNextRow(rows)
  /** Until something is pressed: a list that was asked for before the undo takes its row away once more. */
  const back = useRef<number>(undefined)

  useEffect(() => {
    const forget = () => {
      back.current = undefined
    }
    document.addEventListener('keydown', forget, true)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      document.removeEventListener('keydown', forget, true)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])

  useLayoutEffect(() => {
    const { current: id } = back
    if (id !== undefined && rows.some((row) => row.id === id)) linksOfRows().find(isOfRow(id))?.focus()
  }, [rows])

  return {
    leave(id: number) {
      const links = linksOfRows()
      const at = links.findIndex(isOfRow(id))
      const row = links[at]?.closest('[data-id]')
      if (row?.contains(document.activeElement)) (links[at + 1] ?? links[at - 1])?.focus()
    },
    comeBack(id: number) {
      back.current = id
    },
  }
}
