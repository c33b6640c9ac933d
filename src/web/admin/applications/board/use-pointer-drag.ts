import { type DragEvent, useRef, useState } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { boardWords as words } from './words.ts'

/** Nothing else on the page takes what has this type. */
const TYPE = 'application/x-board-card'

type PointerDragOptions = {
  stages: readonly Stage[]
  cardOf: (id: number) => ListedApplication | undefined
  onDrop: (card: ListedApplication, stage: Stage) => void
}

/** A card in hand, and the stage that it is over. */
type Held = { id: number; name: string; over: Stage | undefined }

const idIn = (target: EventTarget, name: 'id' | 'column'): number => {
  const part = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
  return Number(part?.dataset[name] ?? 0)
}

/** Drags a card from stage to stage by mouse or finger. The browser draws what is in hand, and scrolls at the edges. */
export function usePointerDrag({ stages, cardOf, onDrop }: PointerDragOptions) {
  // Events come faster than renders.
  const hand = useRef<Held>(undefined)
  const [held, setHeld] = useState<Held>()
  const [said, setSaid] = useState('')

  function take(next: Held | undefined) {
    hand.current = next
    setHeld(next)
  }

  function onDragStart({ target, dataTransfer }: DragEvent<HTMLElement>) {
    const card = target instanceof Element && target.matches('[data-id]') && cardOf(idIn(target, 'id'))
    if (!card) return
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData(TYPE, String(card.id))
    const { id, applicant_name: name } = card
    hand.current = { id, name, over: undefined }
    // The picture in hand is taken after this event: it shows the card as it was.
    setTimeout(() => setHeld(hand.current))
    setSaid(words.picked(name))
  }

  function onDragOver(event: DragEvent<HTMLElement>) {
    const { current } = hand
    if (current === undefined) return
    const over = stages.find(({ id }) => id === idIn(event.target, 'column'))
    if (over) event.preventDefault()
    if (over?.id === current.over?.id) return
    take({ ...current, over })
    setSaid(over ? words.over(current.name, over.name) : words.overNothing(current.name))
  }

  function end(dropped?: Stage) {
    const { current } = hand
    if (current === undefined) return
    take(undefined)
    setSaid(dropped ? words.dropped(current.name, dropped.name) : words.dropCancelled(current.name))
  }

  function drop(event: DragEvent<HTMLElement>) {
    const { current } = hand
    const card = current && cardOf(current.id)
    const stage = stages.find(({ id }) => id === idIn(event.target, 'column'))
    if (current === undefined) return
    event.preventDefault()
    if (card === undefined || stage === undefined || card.stage_id === stage.id) return end()
    end(stage)
    onDrop(card, stage)
  }

  return {
    held,
    said,
    handlers: {
      onDragStart,
      onDragOver,
      onDrop: drop,
      onDragEnd: () => end(),
      // A card that went from the board while it was in hand ends with nothing. The next touch of the board does.
      onPointerDown: () => end(),
    },
  }
}
