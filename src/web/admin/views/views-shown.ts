import { useSyncExternalStore } from 'react'

let shown = false
const listeners = new Set<() => void>()

/** From now on the sidebar shows views: there are some. */
export function showViewsSlot(): void {
  shown = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useViewsShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => false,
  )
