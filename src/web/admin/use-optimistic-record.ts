import { useCallback, useState } from 'react'
import { keepEqual } from './keep-equal.ts'

export type Show<T> = (change: (before: T) => T) => void

/**
 * A record as the page shows it: what was loaded last, with what was changed since then. What is taken back after somebody
 * went on to another record is not of the other.
 */
export function useOptimisticRecord<T extends { id: number }>(loaded: T): [T, Show<T>] {
  const [base, setBase] = useState(loaded)
  const [shown, show] = useState(loaded)
  const { id } = loaded
  const only = useCallback<Show<T>>((change) => show((it) => (it.id === id ? change(it) : it)), [id])
  if (base !== loaded) {
    const next = keepEqual(shown, loaded)
    setBase(loaded)
    show(next)
    return [next, only]
  }
  return [shown, only]
}
