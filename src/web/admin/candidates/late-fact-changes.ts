import type { CandidateFact, FactState } from '#contract/candidates/fact.ts'
import type { CandidateChanges } from './use-candidate.ts'

/** Not before somebody changes one. */
const changing = () => import('./fact-changes.ts')

export const setFactState = (changes: CandidateChanges, fact: CandidateFact, state: FactState): void =>
  void changing().then((it) => it.setFactState(changes, fact, state))

export const putFactFirst = (changes: CandidateChanges, fact: CandidateFact): void =>
  void changing().then((it) => it.putFactFirst(changes, fact))
