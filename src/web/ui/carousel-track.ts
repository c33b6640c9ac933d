import { wantsLessMotion } from './motion-welcome.ts'

type CarouselTrack = {
  /** The first card in view, or the one that is on its way there. */
  current(): number
  /** Makes a card the first one in view by the shorter way round. */
  go(card: number): void
}

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)

/**
 * Makes a row of snapping cards endless. It stays the browser's own scroller: fingers, wheels and the Tab key work
 * as ever. Whenever it rests, the cards are put around the current one by their `order`, so that there is always
 * more to both sides; the cards in view do not move by that. Snapping is on only while a visitor scrolls: a browser
 * that snaps follows the card it snapped to last, wherever its new order puts it.
 */
export const createTrack = (
  row: HTMLElement,
  speed: number,
  start: number,
  onChange: (card: number, moves: boolean) => void,
): CarouselTrack => {
  const cards = [...row.children].filter((card) => card instanceof HTMLElement)
  const count = cards.length
  const around = (card: number): number => ((card % count) + count) % count
  let first = around(start)
  let goal = first
  let lead = 0
  let frame = 0

  let snaps = true
  /** Where lines go from right to left, what is further on lies to the left: below 0. */
  const onward = getComputedStyle(row).direction === 'rtl' ? -1 : 1

  const snap = (on: boolean): void => {
    snaps = on
    row.style.scrollSnapType = on ? '' : 'none'
  }

  const pitch = (): number => {
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
    return (cards[0]?.getBoundingClientRect().width ?? 0) + gap
  }

  const visible = (): number => Math.max(1, Math.round(row.clientWidth / pitch()))

  /** With every card in view there is nothing to move to. */
  const moves = (): boolean => count > visible()

  const arrange = (before: number): void => {
    lead = before
    cards.forEach((card, index) => {
      card.style.order = String(around(index - first + lead))
    })
    row.scrollLeft = onward * lead * pitch()
  }

  const rest = (card: number): void => {
    cancelAnimationFrame(frame)
    frame = 0
    first = goal = moves() ? around(card) : 0
    snap(false)
    arrange(Math.floor(Math.max(0, count - visible()) / 2))
    onChange(first, moves())
  }

  const here = (): number => first + Math.round((onward * row.scrollLeft) / pitch()) - lead

  const slide = (cardsAway: number): void => {
    const duration = wantsLessMotion() ? 0 : speed
    const from = row.scrollLeft
    const way = onward * cardsAway * pitch()
    const began = performance.now()
    const tick = (now: number) => {
      const part = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - began) / duration))
      row.scrollLeft = from + way * eased(part)
      // Put in order in the frame in which they still move, cards would count as a shift of the layout.
      frame = requestAnimationFrame(part === 1 ? () => rest(goal) : tick)
    }
    frame = requestAnimationFrame(tick)
  }

  const go = (card: number): void => {
    if (frame !== 0) rest(goal)
    const ahead = around(card - first)
    if (ahead === 0 || !moves()) return
    const away = ahead <= count / 2 ? ahead : ahead - count
    goal = around(card)
    snap(false)
    arrange(Math.max(0, -away))
    slide(away)
    onChange(goal, true)
  }

  const takeOver = (): void => {
    if (frame !== 0) rest(here())
    snap(true)
  }
  for (const type of ['touchstart', 'wheel', 'keydown']) {
    row.addEventListener(type, takeOver, { passive: true })
  }
  // A card that the Tab key reached is shown whole.
  row.addEventListener('focusin', ({ target }) => {
    const card = cards.findIndex((it) => target instanceof Node && it.contains(target))
    if (card === -1) return
    const ahead = around(card - first)
    if (ahead < visible()) rest(first)
    else rest(ahead <= count / 2 ? card - visible() + 1 : card)
  })
  // What a finger or the wheel did. Safari before 26.2 has no scrollend.
  const scrolled = (): void => {
    if (frame === 0 && (snaps || here() !== first)) rest(here())
  }
  if ('onscrollend' in window) row.addEventListener('scrollend', scrolled)
  else {
    let timer = 0
    row.addEventListener('scroll', () => {
      clearTimeout(timer)
      timer = window.setTimeout(scrolled, 150)
    })
  }
  new ResizeObserver(() => frame === 0 && rest(first)).observe(row)
  rest(first)

  return { current: () => goal, go }
}
