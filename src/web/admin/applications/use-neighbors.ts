import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { detailWords } from './detail-words.ts'
import type { Neighbor, Neighbors } from './load-neighbors.ts'

/**
 * The way to the applicants before and after this one, also by j and k. It stays as it was when the page was opened:
 * who moves somebody out of the list still comes to the next one.
 */
export function useNeighbors(id: number, loaded: Neighbors): Neighbors {
  const [way, setWay] = useState({ id, neighbors: loaded })
  const navigate = useNavigate()
  const { neighbors } = way.id === id ? way : { neighbors: loaded }
  if (way.id !== id) setWay({ id, neighbors: loaded })

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
