import { useState } from 'react'

type Edit = { rows: readonly { name: string }[] }

type OrderedRows<E extends Edit> = {
  edit: E
  setEdit: (edit: E) => void
  reordered: (edit: E, from: number, to: number) => E
  withRow: (edit: E, key: string) => E
  most: number
  words: { movedTo: (name: string, place: number, count: number) => string; most: (most: number) => string }
}

/** Moves and adds rows of a list that is kept in order. `said`: what became of it, for who does not see it. */
export function useOrderedRows<E extends Edit>(list: OrderedRows<E>) {
  const { edit, setEdit, reordered, withRow, most, words } = list
  const [said, setSaid] = useState('')
  const [nextKey, setNextKey] = useState(1)

  function move(from: number, to: number) {
    const row = edit.rows[from]
    if (row === undefined || to < 0 || to >= edit.rows.length) return
    setEdit(reordered(edit, from, to))
    setSaid(words.movedTo(row.name, to + 1, edit.rows.length))
    // What is moved in the document loses the focus.
    const { activeElement } = document
    requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus())
  }

  function add() {
    if (edit.rows.length >= most) return setSaid(words.most(most))
    const key = `new-${nextKey}`
    setNextKey(nextKey + 1)
    setEdit(withRow(edit, key))
    // Rendered by then.
    requestAnimationFrame(() => document.getElementById(`${key}-name`)?.focus())
  }

  return { said, move, add }
}
