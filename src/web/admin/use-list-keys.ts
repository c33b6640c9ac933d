import { type RefObject, useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/**
 * j and k walk through the rows' links, / goes to the search. Only while the focus is in the section:
 * single keys that work everywhere would fire on people who dictate (WCAG 2.1.4).
 */
export function useListKeys(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = section.current
    if (!area) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || target.matches(typing)) return
      const goal =
        key === '/' ? area.querySelector<HTMLElement>('[type=search]') : neighbor(area, target, key)
      if (!goal) return
      event.preventDefault()
      goal.focus()
    }
    area.addEventListener('keydown', onKeyDown)
    return () => area.removeEventListener('keydown', onKeyDown)
  }, [section])
}

function neighbor(area: HTMLElement, target: Element, key: string): HTMLElement | undefined {
  if (key !== 'j' && key !== 'k') return undefined
  const links = [...area.querySelectorAll<HTMLElement>('[data-row-link]')]
  const row = links.findIndex((link) => link.closest('li')?.contains(target))
  return row === -1 ? links[0] : links[row + (key === 'j' ? 1 : -1)]
}
