import type { StageLetter, StageLettersInput } from '#contract/letters/stage-letters.ts'
import type { Store } from '#server/store/engine/store.ts'
import { setStageLetter, stageLetters } from '#server/store/letters/stage-letters.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { saveMoveLetters } from './save-move-letters.ts'

/** The template that goes with a move to each stage, in the order of the stages. */
export const readStageLetters = ({ store }: { store: Store }): Promise<StageLetter[]> => stageLetters(store)

/** Says which template goes with a move to these stages from now on, and answers all. Throws as `saveMoveLetters` does. */
export const saveStageLetters = (
  deps: { store: Store; clock: Clock },
  { stages }: StageLettersInput,
  actor: Actor,
  ifMatch?: string,
): Promise<StageLetter[]> =>
  saveMoveLetters(
    deps,
    {
      subject: 'stages',
      action: 'stages.letters',
      changes: ['stages.letters', 'stages.update'],
      read: stageLetters,
      set: setStageLetter,
    },
    stages,
    actor,
    ifMatch,
  )
