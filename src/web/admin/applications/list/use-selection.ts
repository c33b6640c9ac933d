import { useEffect, useReducer, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { addressOf, isReturn } from '../../use-scroll-restoration.ts'

type State = { marked: ReadonlySet<number>; anchor: number | undefined }
type Change = { toggle: number; range: boolean } | 'all' | 'none'

/** What was selected where it was last, for whoever comes back to it. */
let left: { address: string; state: State } | undefined

/**
 * Which rows of a page are selected. `ids` are the rows in their order; what leaves the page is not selected any more. Whoever looks at one
 * of them and comes back finds the selection as it was.
 */
export function useSelection(ids: readonly number[]) {
  const location = useLocation()
  const kind = useNavigationType()
  const address = addressOf(location)
  const [state, change] = useReducer(
    (state: State, what: Change): State => after(state, what, ids),
    undefined,
    () =>
      left?.address === address && isReturn(location, kind)
        ? left.state
        : { marked: new Set<number>(), anchor: undefined },
  )
  useEffect(() => {
    left = { address, state }
  }, [address, state])
  const { marked } = state
  const selected = ids.filter((id) => marked.has(id))
  const [calls] = useState(() => ({
    /** Selects a row or takes it out; with `range` selects all from the last one that was touched. */
    toggle: (id: number, range: boolean) => change({ toggle: id, range }),
    toggleAll: () => change('all'),
    clear: () => change('none'),
  }))
  return {
    ids: selected,
    has: (id: number) => marked.has(id),
    all: selected.length > 0 && selected.length === ids.length,
    ...calls,
  }
}

function after({ marked, anchor }: State, what: Change, ids: readonly number[]): State {
  if (what === 'none') return { marked: new Set(), anchor }
  const selected = ids.filter((id) => marked.has(id))
  if (what === 'all') return { marked: new Set(selected.length === ids.length ? [] : ids), anchor }
  const { toggle: id, range } = what
  const from = anchor === undefined ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  const next =
    range && from !== -1
      ? [...selected, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]
      : marked.has(id)
        ? selected.filter((one) => one !== id)
        : [...selected, id]
  return { marked: new Set(next), anchor: id }
}

export type Selection = ReturnType<typeof useSelection>
