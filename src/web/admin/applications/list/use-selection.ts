import { useState } from 'react'

/** Which rows of a page are selected. `ids` are the rows in their order; what leaves the page is not selected any more. */
export function useSelection(ids: readonly number[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number>()
  const selected = ids.filter((id) => marked.has(id))

  return {
    ids: selected,
    has: (id: number) => marked.has(id),
    all: selected.length > 0 && selected.length === ids.length,
    /** Selects a row or takes it out; with `range` selects all from the last one that was touched. */
    toggle(id: number, range: boolean) {
      const from = anchor === undefined ? -1 : ids.indexOf(anchor)
      setAnchor(id)
      if (range && from !== -1) {
        const to = ids.indexOf(id)
        setMarked(new Set([...selected, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]))
      } else if (marked.has(id)) {
        setMarked(new Set(selected.filter((one) => one !== id)))
      } else {
        setMarked(new Set([...selected, id]))
      }
    },
    toggleAll: () => setMarked(new Set(selected.length === ids.length ? [] : ids)),
    clear: () => setMarked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
