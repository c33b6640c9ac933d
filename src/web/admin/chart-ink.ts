import { useSyncExternalStore } from 'react'

const scheme = '(prefers-color-scheme: dark)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(scheme)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** A canvas knows no CSS variables: the tokens that a chart draws with, read anew when the scheme changes. */
export function useInk(): { muted: string; line: string; surface: string } {
  useSyncExternalStore(subscribe, () => matchMedia(scheme).matches)
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return { muted: token('--muted'), line: token('--line'), surface: token('--surface') }
}

/** How an axis is drawn. */
export const axisOf = (ink: { muted: string; line: string }) => ({
  ticks: { color: ink.muted, precision: 0 },
  grid: { color: ink.line },
  border: { color: ink.line },
})

/** Charts move for a moment only, and not at all for whoever wants none of it. */
export const chartMotion = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? (false as const) : { duration: 200 }
