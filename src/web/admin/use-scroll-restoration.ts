import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { focusMainHeading } from './main-heading.ts'
import {
  keepPosition,
  positionOf,
  readPosition,
  returnToPosition,
  storePositions,
} from './scroll-position.ts'

/** The state of a link that leads back to a list: it is found as it was left. */
export const BACK = { back: true } as const

/** The state of a link to another page of a list: it is read from its top. */
export const PAGED = { paged: true } as const

const says = ({ state }: Location, what: 'back' | 'paged'): boolean =>
  typeof state === 'object' && state !== null && what in state

export const addressOf = ({ pathname, search }: Location): string => pathname + search

/** Whether whoever came there goes back to what they had left, by the browser or by a link. */
export const isReturn = (location: Location, kind: NavigationType): boolean =>
  kind === 'POP' || says(location, 'back')

/** What the browser gives a document's first entry; every document has one. */
const FIRST = 'default'
const keysOf = (location: Location): string[] =>
  location.key === FIRST ? [addressOf(location)] : [location.key, addressOf(location)]

const isLoadedAnew = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * A new page begins at its top, with the focus on its heading: a router has to say that there is one. Whoever goes back
 * finds a page as it was left: as far down, with the focus on the same row.
 */
export function useScrollRestoration(): void {
  const location = useLocation()
  const kind = useNavigationType()
  const { state } = useNavigation()
  const before = useRef<Location>(undefined)
  // On the way to another page this one may be hidden already.
  const keepHere = useEffectEvent(() => {
    if (state === 'idle' && before.current) keepPosition(keysOf(before.current), readPosition())
  })

  useEffect(() => {
    const native = history.scrollRestoration
    history.scrollRestoration = 'manual'
    const keep = () => keepHere()
    document.addEventListener('scroll', keep, { capture: true, passive: true })
    document.addEventListener('focusin', keep)
    // What leads away; a scroll that was not told yet is known by then.
    for (const type of ['click', 'keydown']) document.addEventListener(type, keep, { capture: true })
    addEventListener('pagehide', storePositions)
    return () => {
      history.scrollRestoration = native
      document.removeEventListener('scroll', keep, { capture: true })
      document.removeEventListener('focusin', keep)
      for (const type of ['click', 'keydown']) document.removeEventListener(type, keep, { capture: true })
      removeEventListener('pagehide', storePositions)
    }
  }, [])

  const arrive = useEffectEvent((location: Location) => {
    const left = before.current
    before.current = location
    const first = left === undefined
    const returns = first ? isLoadedAnew() : isReturn(location, kind)
    const [key = ''] = says(location, 'back') && kind !== 'POP' ? [addressOf(location)] : keysOf(location)
    const position = returns ? (positionOf(key) ?? positionOf(addressOf(location))) : undefined
    if (position !== undefined) return goBack(() => returnToPosition(position, left?.pathname ?? ''), !first)
    if (!first && (left.pathname !== location.pathname || says(location, 'paged'))) goToTop()
    return undefined
  })
  useLayoutEffect(() => arrive(location), [location])
}

function goToTop(): void {
  scrollTo(0, 0)
  focusHeading()
}

/** A window that was opened while the page was on its way keeps the focus. */
function focusHeading(): void {
  if (document.activeElement?.closest('[role=dialog][data-open]')) return
  focusMainHeading()
}

const FRAMES = 60

/** Until all that belongs there is drawn, or until the person does something else. */
function goBack(arrive: () => boolean, moved: boolean): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const end = () => stop.abort()
  // Rows that were out of sight get their true height when they are drawn. A screen reader moves the focus without a key.
  function settle(frames: number): void {
    const focused = document.activeElement
    requestAnimationFrame(() => {
      if (signal.aborted) return
      if (focused?.isConnected && focused !== document.activeElement) return end()
      arrive()
      if (frames > 0) settle(frames - 1)
      else end()
    })
  }
  const observer = new MutationObserver(() => {
    if (!arrive()) return
    observer.disconnect()
    settle(FRAMES)
  })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(type, end, { signal, capture: true, passive: true })
  if (moved) focusHeading()
  const main = document.querySelector('main')
  if (arrive()) settle(FRAMES)
  else if (main) observer.observe(main, { childList: true, subtree: true })
  return end
}
