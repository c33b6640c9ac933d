import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { detailWords } from './detail-words.ts'
import type { Neighbor, Neighbors } from './neighbors.ts'

/**
 * The applicants before and after this one, also by j and k. They stay as they were when the page was opened:
 * who moves somebody out of the list still comes to the next one.
 */
export function useNeighbors(id: number, loaded: Neighbors): Neighbors {
  const [kept, setKept] = useState({ id, neighbors: loaded })
  const navigate = useNavigate()
  const { neighbors } = kept.id === id ? kept : { neighbors: loaded }
  if (kept.id !== id) setKept({ id, neighbors: loaded })

  const go = (neighbor: Neighbor | undefined) => {
    if (neighbor !== undefined) void navigate(neighbor.to)
    return neighbor !== undefined
  }
  useShortcuts([
    { key: 'j', label: detailWords.keys.next, run: () => go(neighbors.next) },
    { key: 'k', label: detailWords.keys.previous, run: () => go(neighbors.previous) },
  ])
  return neighbors
}
