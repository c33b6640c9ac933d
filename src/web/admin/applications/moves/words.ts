import { plural } from '../plural.ts'

/** The words of moving applications to a stage, wherever it is done. */
export const moveWords = {
  unknownStage: 'Unknown',
  moveTo: 'Move to',
  stageOf: (name: string, stage: string) => `Stage of ${name}: ${stage}`,
  moved: (count: number, name: string, stage: string) =>
    count === 1 ? `${name} moved to ${stage}.` : `${plural(count)} moved to ${stage}.`,
  movedBack: (count: number, name: string) =>
    count === 1 ? `Move of ${name} undone.` : `Move of ${plural(count)} undone.`,
  notMoved: 'Not moved.',
  already: (stage: string) => `Already in ${stage}.`,
  reasonTitle: (count: number, name: string, stage: string) =>
    count === 1 ? `Move ${name} to ${stage}?` : `Move ${plural(count)} to ${stage}?`,
  why: 'Why they are refused',
  reasonLabel: 'Reason',
  reasonDigits: 'A digit picks one of those above, unless a space follows.',
  reasonHint: 'Optional, for your colleagues: applicants never see it. Enter sends it.',
  move: 'Move',
  cancel: 'Cancel',
} as const
