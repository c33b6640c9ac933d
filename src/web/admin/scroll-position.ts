/** Where somebody was on a screen: how far down, in which parts that scroll by themselves, and at which row. */
export type ScrollPosition = {
  y: number
  parts: readonly [name: string, left: number, top: number][]
  /** The address that the row's link opens. */
  row: string | undefined
  /** Which row it is, from the top of the list, and how far below the top of the window. */
  at: number
  top: number
}

const KEY = 'admin-scroll-positions'
const MOST = 60

/** What scrolls by itself says under which name. */
const PART = '[data-scroll-part]'

const stored = (): [string, ScrollPosition][] => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

let positions: Map<string, ScrollPosition> | undefined
const all = () => {
  positions ??= new Map(stored())
  return positions
}

export const positionOf = (key: string): ScrollPosition | undefined => all().get(key)

export function keepPosition(keys: readonly string[], position: ScrollPosition): void {
  for (const key of keys) {
    // The newest last, so that the oldest can go.
    all().delete(key)
    all().set(key, position)
  }
  for (const key of all().keys()) if (all().size > MOST) all().delete(key)
}

/** For a reload, and for the way back from another site. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...all()]))
  } catch {
    // A full storage costs the position, nothing else.
  }
}

const rowLinks = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row-link]')].filter((it) =>
    it.checkVisibility(),
  )

/** Where somebody is now. */
export function readPosition(): ScrollPosition {
  const { activeElement } = document
  const rows = activeElement?.closest('main li, main tr, main [data-row]')
  const link = rows?.querySelector<HTMLAnchorElement>('a[data-row-link]')
  const parts = [...document.querySelectorAll<HTMLElement>(PART)]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((it) => [it.dataset.scrollPart ?? '', it.scrollLeft, it.scrollTop] as const)
  return {
    y: scrollY,
    parts: parts.map((part) => [...part]),
    row: link?.href,
    at: link ? rowLinks().indexOf(link) : -1,
    top: link?.getBoundingClientRect().top ?? 0,
  }
}

/**
 * Goes back to a position, with the focus on its row, or on that of the record which was left (`from`), so that the next key
 * goes on from there. Answers whether all of it is there.
 */
export function returnToPosition(position: ScrollPosition, from: string): boolean {
  for (const [name, left, top] of position.parts)
    document.querySelector(`[data-scroll-part="${CSS.escape(name)}"]`)?.scrollTo(left, top)
  scrollTo(0, position.y)
  const links = rowLinks()
  const wanted = links.find((it) => it.pathname === from) ?? links.find(({ href }) => href === position.row)
  const link =
    wanted ?? (position.row === undefined ? undefined : links[Math.min(position.at, links.length - 1)])
  if (link === undefined) return position.row === undefined
  link.focus({ preventScroll: true })
  if (link.href === position.row) scrollBy(0, link.getBoundingClientRect().top - position.top)
  else link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
