import { type Shortcut, useShortcuts } from './shortcuts.ts'
import { words } from './words.ts'

/** The link that opens a row; a row is the list item, table row or card (`data-row`) around it. */
const LINK = 'main [data-row-link]'
const ROW = 'li, tr, [data-row]'

export const rowOf = (element: Element): Element | null => element.closest(ROW)

/** j and k walk through the links that open the rows of a page's list; Enter is the link's own. `opens`: what it opens. */
export function useListKeys(opens: string, more: readonly Shortcut[] = []): void {
  useShortcuts([
    { key: 'j', label: words.down, run: (focused) => walk(focused, 1) },
    { key: 'k', label: words.up, run: (focused) => walk(focused, -1) },
    { key: 'Enter', label: opens, run: () => false },
    ...more,
  ])
}

/** From outside of the list either key goes to its first row. */
function walk(focused: Element, by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(LINK)]
  const row = rowOf(focused)
  const at = row ? links.findIndex((link) => row.contains(link)) : -1
  const ahead = by === 1 || at === -1 ? links.slice(at + 1) : links.slice(0, at).reverse()
  // Asked of as few as it takes: the browser lays a row out to answer.
  const goal = ahead.find((link) => link.checkVisibility())
  goal?.focus()
  return links.length > 0
}
