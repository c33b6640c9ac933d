import {
  type Active,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
  rectIntersection,
} from '@dnd-kit/core'
import type { Stage } from '#contract/stage.ts'
import { words } from '../list-words.ts'

/** The pointer says which column is meant; the keyboard moves a whole card over one. */
export const overColumn: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Left and right go from column to column; up and down have no meaning, since a column orders itself. */
export const nextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code]
  if (step === undefined) return event.code.startsWith('Arrow') ? currentCoordinates : undefined
  const columns = [...context.droppableRects.values()].sort((one, other) => one.left - other.left)
  const card = context.collisionRect
  const middle = card ? card.left + card.width / 2 : currentCoordinates.x
  const at = columns.findIndex(({ left, right }) => left <= middle && middle <= right)
  const goal = columns[at + step]
  event.preventDefault()
  return goal ? { x: goal.left + 8, y: currentCoordinates.y } : currentCoordinates
}

const nameOf = (active: Active): string => {
  const name: unknown = active.data.current?.name
  return typeof name === 'string' ? name : ''
}

/** What a screen reader hears while a card is on its way. */
export function announce(stages: readonly Stage[]): Announcements {
  const stageOf = (id: string | number | undefined) => stages.find((stage) => stage.id === id)?.name
  return {
    onDragStart: ({ active }) => words.picked(nameOf(active)),
    onDragOver({ active, over }) {
      const stage = stageOf(over?.id)
      return stage === undefined ? words.overNothing(nameOf(active)) : words.over(nameOf(active), stage)
    },
    onDragEnd({ active, over }) {
      const stage = stageOf(over?.id)
      return stage === undefined ? words.dropCancelled(nameOf(active)) : words.dropped(nameOf(active), stage)
    },
    onDragCancel: ({ active }) => words.dropCancelled(nameOf(active)),
  }
}
