import type { Active, Announcements } from '@dnd-kit/core'
import type { Stage } from '#contract/stages/stage.ts'
import { boardWords as words } from './words.ts'

const nameOf = (active: Active): string => {
  const name: unknown = active.data.current?.name
  return typeof name === 'string' ? name : ''
}

/** What a screen reader hears while a card hangs on the pointer. */
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
