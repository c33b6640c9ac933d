import { type KeyboardEvent, useState } from 'react'
import { words } from './words.ts'

/** An entry that is dragged by keyboard: its place, and the one that it would get. */
type Dragged = { from: number; over: number }

type ListDragKeysOptions = {
  count: number
  placeOf: (number: number) => number
  nameOf: (at: number) => string
  onDrop: (from: number, to: number) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves an entry of a list by the keys of its grip: picked up and put down with Space or Enter, left where it was with Escape. */
export function useListDragKeys({ count, placeOf, nameOf, onDrop }: ListDragKeysOptions) {
  const [dragged, setDragged] = useState<Dragged>()
  const [said, setSaid] = useState('')

  function cancel() {
    if (dragged === undefined) return
    setDragged(undefined)
    setSaid(words.stays(nameOf(dragged.from)))
  }

  function pickUp(from: number) {
    if (from < 0) return
    setDragged({ from, over: from })
    setSaid(words.picked(nameOf(from)))
  }

  function drop({ from, over }: Dragged) {
    if (from === over) return cancel()
    setDragged(undefined)
    setSaid('')
    onDrop(from, over)
  }

  function step({ from, over }: Dragged, by: number, list: HTMLElement) {
    const to = over + by
    if (to < 0 || to >= count) return
    setDragged({ from, over: to })
    setSaid(words.over(nameOf(from), to + 1))
    list.querySelectorAll('[data-entry]')[to]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, repeat } = event
    const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
    if (grip === null || ctrlKey || metaKey || altKey) return
    const by = steps[key]
    if (key === ' ' || key === 'Enter') {
      if (!repeat && dragged) drop(dragged)
      else if (!repeat) pickUp(placeOf(Number(grip.closest<HTMLElement>('[data-entry]')?.dataset.entry)))
    } else if (dragged && key === 'Escape') cancel()
    else if (dragged && by) step(dragged, by, currentTarget)
    else return
    event.preventDefault()
  }

  /** For the list; the focus stays on the grip. */
  return { dragged, said, handlers: { onKeyDown, onBlur: cancel } }
}
