import { useReducer, useState } from 'react'

type State = { marked: ReadonlySet<number>; anchor: number | undefined }
type Change = { toggle: number; range: boolean } | 'all' | 'none'

const NONE: State = { marked: new Set(), anchor: undefined }

/** Which rows of a page are selected. `ids` are the rows in their order; what leaves the page is not selected any more. */
export function useSelection(ids: readonly number[]) {
  const [{ marked }, change] = useReducer(
    (state: State, what: Change): State => after(state, what, ids),
    NONE,
  )
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
