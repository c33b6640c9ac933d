import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Candidate } from '#contract/candidates/candidate.ts'
import type { CandidateFact, FactState } from '#contract/candidates/fact.ts'
import { factKind } from '#contract/candidates/fact-kinds.ts'
import { isChanging } from '../in-turn.ts'
import { useOptimisticRecord } from '../use-optimistic-record.ts'
import { type Undoable, useUndoable } from '../use-undoable.ts'

type Change = Pick<Undoable, 'done' | 'undone' | 'failed' | 'save' | 'unsave'> & {
  /** How the candidate looks before the server has said so. */
  ahead: (now: Candidate) => Candidate
  /** The same taken back, of whatever else was changed meanwhile. */
  back: (now: Candidate) => Candidate
}

/**
 * What was loaded last, but for what came while a change was on its way: it may be older than what is shown, and all is read
 * anew once the change is answered.
 */
export function useLastLoad<T extends { candidate: Candidate }>(loaded: T): T {
  const [seen, see] = useState(loaded)
  const [used, use] = useState(loaded)
  if (seen === loaded) return used
  see(loaded)
  if (isChanging() && used.candidate.id === loaded.candidate.id) return used
  use(loaded)
  return loaded
}

/** The candidate as the page shows it. A change is shown at once, saved, and offered to be taken back. */
export function useCandidate(loaded: Candidate) {
  const [candidate, show] = useOptimisticRecord(loaded)
  const undoable = useUndoable()
  const { revalidate } = useRevalidator()
  return {
    candidate,
    show,
    reload: () => void revalidate(),
    change({ ahead, back, ...change }: Change) {
      undoable({
        ...change,
        apply: () => show(ahead),
        revert: () => show(back),
        settled: () => void revalidate(),
      })
    },
  }
}

export type CandidateChanges = ReturnType<typeof useCandidate>

/** The candidate with a fact in another state: what is current of a kind that there is one of takes the place of the other. */
export function withFactState(candidate: Candidate, fact: CandidateFact, state: FactState): Candidate {
  const replaces = state === 'current' && !factKind(fact.kind).many
  const facts = candidate.facts.map((other) => {
    if (other.id === fact.id) return { ...other, state }
    return replaces && other.kind === fact.kind && other.state === 'current'
      ? { ...other, state: 'former' as const }
      : other
  })
  const name = facts.find((it) => it.kind === 'name' && it.state === 'current')?.value ?? candidate.name
  return { ...candidate, name, facts }
}

/** The facts of a kind that are in a state, in their order. */
export const factsOf = (candidate: Candidate, state: FactState, kind?: CandidateFact['kind']) =>
  candidate.facts.filter((fact) => fact.state === state && (kind === undefined || fact.kind === kind))
