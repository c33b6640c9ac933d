import { plural } from '../plural.ts'

/** The words that only the board has. */
export const boardWords = {
  boardHint: 'Drag a card, or move it by its Move button.',
  draggable: 'draggable',
  columnEmpty: 'Nobody here.',
  loadMore: (count: number) => `Load ${count} more`,
  loadingMore: 'Loading...',
  moreFailed: 'The rest could not be loaded.',
  column: (stage: string, count: number) => `${stage}, ${plural(count)}`,
  drag: (name: string) => `Drag ${name}`,
  dragHow:
    'Press Space to pick the card up, the left and right arrow keys to choose a stage, Space again to put it there, Escape to leave it where it was.',
  picked: (name: string) => `Picked up ${name}.`,
  over: (name: string, stage: string) => `${name} is over ${stage}.`,
  overNothing: (name: string) => `${name} is over no stage.`,
  dropped: (name: string, stage: string) => `${name} was put into ${stage}.`,
  dropCancelled: (name: string) => `${name} stays where it was.`,
} as const
