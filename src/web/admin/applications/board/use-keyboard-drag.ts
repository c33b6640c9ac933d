import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { boardWords as words } from './words.ts'

/** A card that is dragged by keyboard, and the stage that it is over. */
type Dragged = { card: ListedApplication; over: Stage }

type KeyboardDragOptions = {
  stages: readonly Stage[]
  cardOf: (id: number) => ListedApplication | undefined
  onDrop: (card: ListedApplication, stage: Stage, grip: HTMLElement) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
const gripOf = (id: number) => `[data-id="${id}"] [data-grip]`

/**
 * Drags a card from stage to stage by keyboard. Where it is is a state and no place on the screen, so that no key
 * has to wait until something was measured.
 */
export function useKeyboardDrag({ stages, cardOf, onDrop }: KeyboardDragOptions) {
  const [dragged, setDragged] = useState<Dragged>()
  const [said, setSaid] = useState('')
  const dropped = useRef<number>(undefined)

  // In its new column the card is a new element.
  useLayoutEffect(() => {
    if (dragged !== undefined || dropped.current === undefined) return
    document.querySelector<HTMLElement>(gripOf(dropped.current))?.focus()
    dropped.current = undefined
  }, [dragged])

  function cancel() {
    if (dragged === undefined) return
    setDragged(undefined)
    setSaid(words.dropCancelled(dragged.card.applicant_name))
  }

  function pickUp(card: ListedApplication | undefined) {
    const over = stages.find(({ id }) => id === card?.stage_id)
    if (card === undefined || over === undefined) return
    setDragged({ card, over })
    setSaid(`${words.picked(card.applicant_name)} ${words.over(card.applicant_name, over.name)}`)
  }

  function drop({ card, over }: Dragged, grip: HTMLElement) {
    if (over.id === card.stage_id) return cancel()
    dropped.current = card.id
    setDragged(undefined)
    setSaid(words.dropped(card.applicant_name, over.name))
    onDrop(card, over, grip)
  }

  function step({ card, over }: Dragged, by: number, board: HTMLElement) {
    const goal = stages[stages.findIndex(({ id }) => id === over.id) + by]
    if (goal === undefined) return
    setDragged({ card, over: goal })
    setSaid(words.over(card.applicant_name, goal.name))
    board.querySelector(`[data-column="${goal.id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, repeat } = event
    const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
    if (grip === null || ctrlKey || metaKey || altKey) return
    const by = steps[key]
    if (key === ' ' || key === 'Enter') {
      const id = grip.closest<HTMLElement>('[data-id]')?.dataset.id
      if (repeat) event.preventDefault()
      else if (dragged) drop(dragged, grip)
      else pickUp(cardOf(Number(id)))
    } else if (dragged && key === 'Escape') cancel()
    else if (dragged && by) step(dragged, by, currentTarget)
    else return
    event.preventDefault()
  }

  /** For the board; the focus stays on the card's grip until it is dropped. */
  return { dragged, said, handlers: { onKeyDown, onBlur: cancel } }
}
