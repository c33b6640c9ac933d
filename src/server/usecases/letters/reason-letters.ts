import type { ReasonLetter, ReasonLettersInput } from '#contract/letters/reason-letters.ts'
import type { Store } from '#server/store/engine/store.ts'
import { reasonLetters, setReasonLetter } from '#server/store/letters/reason-letters.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { saveMoveLetters } from './save-move-letters.ts'

/** The template that goes with a refusal for each reason in use, in the order of the reasons. */
export const readReasonLetters = ({ store }: { store: Store }): Promise<ReasonLetter[]> =>
  reasonLetters(store)

/** Says which template goes with a refusal for these reasons from now on, and answers all. Throws as `saveMoveLetters` does. */
export const saveReasonLetters = (
  deps: { store: Store; clock: Clock },
  { reasons }: ReasonLettersInput,
  actor: Actor,
  ifMatch?: string,
): Promise<ReasonLetter[]> =>
  saveMoveLetters(
    deps,
    {
      subject: 'reasons',
      action: 'reasons.letters',
      changes: ['reasons.letters', 'reasons.update'],
      read: reasonLetters,
      set: setReasonLetter,
    },
    reasons,
    actor,
    ifMatch,
  )
