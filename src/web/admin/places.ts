/** Where somebody was on a screen: how far down, in which parts that scroll by themselves, and at which row. */
export type Place = {
  y: number
  parts: readonly [name: string, left: number, top: number][]
  /** The address that the row's link opens. */
  row: string | undefined
  /** Which row it is, from the top of the list, and how far below the top of the window. */
  at: number
  top: number
}

const KEY = 'admin-places'
const MOST = 60

/** What scrolls by itself says under which name. */
const PART = '[data-scroll-part]'

const stored = (): [string, Place][] => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

let places: Map<string, Place> | undefined
const all = () => {
  places ??= new Map(stored())
  return places
}

export const placeOf = (key: string): Place | undefined => all().get(key)

export function keepPlace(keys: readonly string[], place: Place): void {
  for (const key of keys) {
    // The newest last, so that the oldest can go.
    all().delete(key)
    all().set(key, place)
  }
  for (const key of all().keys()) if (all().size > MOST) all().delete(key)
}

/** For a reload, and for the way back from another site. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...all()]))
  } catch {
    // A full storage costs the place, nothing else.
  }
}

const rowLinks = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row-link]')].filter((it) =>
    it.checkVisibility(),
  )

/** Where somebody is now. */
export function readPlace(): Place {
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
 * Goes back to a place, with the focus on its row, or on that of the record which was left (`from`), so that the next key
 * goes on from there. Answers whether all of it is there.
 */
export function returnTo(place: Place, from: string): boolean {
  for (const [name, left, top] of place.parts)
    document.querySelector(`[data-scroll-part="${CSS.escape(name)}"]`)?.scrollTo(left, top)
  scrollTo(0, place.y)
  const links = rowLinks()
  const wanted = links.find((it) => it.pathname === from) ?? links.find(({ href }) => href === place.row)
  const link = wanted ?? (place.row === undefined ? undefined : links[Math.min(place.at, links.length - 1)])
  if (link === undefined) return place.row === undefined
  link.focus({ preventScroll: true })
  if (link.href === place.row) scrollBy(0, link.getBoundingClientRect().top - place.top)
  else link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
