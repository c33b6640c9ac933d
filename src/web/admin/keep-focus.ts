const PRESSED = 'button, summary, a[href]'
const LISTS = 'ul, ol, tbody'
const ROWS = 'li, tr'
const HARMLESS = 'summary, a[href]'
const ROOMS = 'main, [role=dialog], [role=alertdialog]'

const heading = () => document.querySelector<HTMLElement>('main h1')
const pressedIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(PRESSED)]

/** What holds it and others like it: a part of the page, which the whole page is not, or a list. */
function partOf(pressed: Element): Element | null {
  const section = pressed.closest('main section')
  return section !== null && !section.contains(heading()) ? section : pressed.closest(LISTS)
}

/** Its line outlives it: what only leads somewhere there, or the line itself. A key that is pressed once more changes nothing. */
function focusIn(row: HTMLElement): void {
  const harmless = row.querySelector<HTMLElement>(HARMLESS)
  if (harmless === null) {
    row.tabIndex = -1
    row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true })
  }
  ;(harmless ?? row).focus()
}

/**
 * What is pressed may go alone, or take its line with it. Then what comes into its place in the same part of the page gets the
 * focus, or the heading of the page (the window in which it was) when the part has none left, so that the next key is not for
 * the top of the page. A window that closes says itself who gets it. Ends with `signal`.
 */
export function keepFocus(signal: AbortSignal): void {
  if (signal.aborted) return
  let left:
    | { pressed: Element; room: HTMLElement; row: HTMLElement | null; part: Element | null; at: number }
    | undefined
  const onFocus = ({ target }: FocusEvent) => {
    left = undefined
    if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return
    const room = target.closest<HTMLElement>(ROOMS)
    if (room === null) return
    const part = partOf(target)
    const row = target.closest<HTMLElement>(ROWS)
    left = { pressed: target, room, row, part, at: part === null ? -1 : pressedIn(part).indexOf(target) }
  }
  const observer = new MutationObserver(() => {
    if (left === undefined || left.pressed.isConnected || document.activeElement !== document.body) return
    const { room, row, part, at } = left
    left = undefined
    if (!room.isConnected) return
    if (row?.isConnected) return focusIn(row)
    const others = part?.isConnected ? pressedIn(part) : []
    const next = others[Math.min(at, others.length - 1)]
    ;(next ?? (room.matches('main') ? heading() : room))?.focus({ preventScroll: next === undefined })
  })
  document.addEventListener('focusin', onFocus, { signal })
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
