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
