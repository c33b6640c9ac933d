import type { Shortcut } from '../../keyboard/shortcuts.ts'
import { rowOf } from '../../keyboard/use-list-keys.ts'
import type { Selection } from './use-selection.ts'

type Labels = Readonly<Record<'select' | 'range' | 'clear', string>>

/** Selects the row that has the focus, or all from the last one, and clears the selection. */
export function selectionKeys(selection: Selection, labels: Labels): Shortcut[] {
  const toggle = (focused: Element, range: boolean) => {
    const id = Number(rowOf(focused)?.getAttribute('data-id'))
    if (id > 0) selection.toggle(id, range)
    return id > 0
  }
  return [
    { key: 'x', label: labels.select, run: (focused) => toggle(focused, false) },
    { key: 'X', label: labels.range, run: (focused) => toggle(focused, true) },
    {
      key: 'Escape',
      label: labels.clear,
      run() {
        const any = selection.ids.length > 0
        if (any) selection.clear()
        return any
      },
    },
  ]
}
