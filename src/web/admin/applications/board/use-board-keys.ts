import { rowOf, useListKeys } from '../../keyboard/use-list-keys.ts'
import { selectionKeys } from '../list/selection-keys.ts'
import type { Selection } from '../list/use-selection.ts'
import { words } from '../words.ts'

/** j and k walk down and up through all cards, h and l from column to column; x selects; m opens the stages of the card or the selection. */
export function useBoardKeys(selection: Selection): void {
  useListKeys(words.openApplicant, [
    ...selectionKeys(selection, words.keys),
    { key: 'l', label: words.keys.nextColumn, run: (focused) => walkColumns(focused, 1) },
    { key: 'h', label: words.keys.previousColumn, run: (focused) => walkColumns(focused, -1) },
    {
      key: 'm',
      label: words.keys.move,
      run(focused) {
        const button =
          document.querySelector<HTMLElement>('[data-bulk-move]') ??
          rowOf(focused)?.querySelector<HTMLElement>('[data-stage-button]')
        button?.click()
        return button !== null && button !== undefined
      },
    },
  ])
}

/** Columns without cards are passed over. */
function walkColumns(focused: Element, by: 1 | -1): boolean {
  const columns = [...document.querySelectorAll<HTMLElement>('main [data-column]:has([data-row-link])')]
  const here = focused.closest<HTMLElement>('[data-column]')
  const at = here ? columns.indexOf(here) : -1
  const goal = at === -1 ? columns[0] : columns[at + by]
  goal?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  return columns.length > 0
}
