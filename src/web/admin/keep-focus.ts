import { mainHeading } from './main-heading.ts'

const PRESSED = 'button, summary, a[href]'
const LISTS = 'ul, ol, tbody'
const ROWS = 'li, tr'
const HARMLESS = 'summary, a[href]'
const ROOMS = 'main, [role=dialog], [role=alertdialog]'

const pressedIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(PRESSED)]

/** What holds it and others like it: a part of the page, which the whole page is not, or a list. */
function partOf(pressed: Element): Element | null {
  const section = pressed.closest('main section')
  return section !== null && !section.contains(mainHeading() ?? null) ? section : pressed.closest(LISTS)
}

type Place = { part: Element; at: number }

/** Where it is in that part, and in what unfolds around it: the part may go as a whole. */
const placesOf = (pressed: HTMLElement): Place[] => {
  const part = partOf(pressed)
  const parts = part === null ? [] : [part, part.parentElement?.closest('main details')]
  return parts.flatMap((one) => (one ? [{ part: one, at: pressedIn(one).indexOf(pressed) }] : []))
}

/** Its line outlives it: what only leads somewhere there, or the line itself. A key that is pressed once more changes nothing. */
function focusIn(row: HTMLElement): void {
  for (const harmless of row.querySelectorAll<HTMLElement>(HARMLESS)) {
    harmless.focus()
    if (document.activeElement === harmless) return
  }
  row.tabIndex = -1
  row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true })
  row.focus()
}

/**
 * What is pressed may go alone, or take its line with it. Then what comes into its place in the same part of the page, or in what
 * unfolds around a part that has none left, gets the focus, or the heading of the page (the window in which it was), so that the
 * next key is not for the top of the page. A window that closes says itself who gets it. Ends with `signal`.
 */
export function keepFocus(signal: AbortSignal): void {
  if (signal.aborted) return
  let left: { pressed: Element; room: HTMLElement; row: HTMLElement | null; places: Place[] } | undefined
  const note = (target: EventTarget | null) => {
    left = undefined
    if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return
    const room = target.closest<HTMLElement>(ROOMS)
    if (room === null) return
    left = { pressed: target, room, row: target.closest<HTMLElement>(ROWS), places: placesOf(target) }
  }
  const observer = new MutationObserver(() => {
    if (left === undefined || left.pressed.isConnected || document.activeElement !== document.body) return
    const { room, row, places } = left
    left = undefined
    if (!room.isConnected) return
    if (row?.isConnected) return focusIn(row)
    const [next] = places.flatMap(({ part, at }) => {
      const others = part.isConnected ? pressedIn(part) : []
      return others[at] ?? others.at(-1) ?? []
    })
    ;(next ?? (room.matches('main') ? mainHeading() : room))?.focus({ preventScroll: next === undefined })
  })
  // It may have been focused before this was loaded.
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target), { signal })
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
