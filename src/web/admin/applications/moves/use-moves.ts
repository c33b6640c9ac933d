import { useState } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import type { Moved } from '#contract/applications/recruiter-application.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { isStale } from '../../conflict/last-change.ts'
import { closedSteps } from '../../steps/closed-steps.ts'
import { useDiscardDraftText } from '../../use-draft-text.ts'
import { useUndoable } from '../../use-undoable.ts'
import { makeMoves, undoMoves } from './make-moves.ts'
import { reasonKey } from './reason-key.ts'
import { moveWords as words } from './words.ts'

export type Movable = Pick<
  ListedApplication,
  'id' | 'applicant_name' | 'stage_id' | 'reject_reason' | 'reason_id' | 'reason_name' | 'step'
>
export type Target = Pick<Stage, 'id' | 'name' | 'kind'>
/** Why somebody is refused: in words, empty for none, and by a fixed reason. `letter`: the template that goes with it, null for none. */
export type Refusal = {
  reason: string
  fixed?: Pick<Reason, 'id' | 'name'> | undefined
  letter?: number | null | undefined
}
export type Move = Refusal & { rows: readonly Movable[]; stage: Target }

/** Called also long after the render that they are of: they change what is shown then. */
type Screen = {
  /** Shows the change, and shows it taken back. */
  apply: (move: Move) => void
  revert: (move: Move) => void
  settled: () => void
  /** Somebody else moved some of them: what is shown has to be read anew. */
  outdated: () => void
}

/** Moves applications to a stage, with a way back. A stage that refuses people asks for the reason first: `asking`. */
export function useMoves(stages: readonly Stage[], screen: Screen) {
  const [asking, setAsking] = useState<Pick<Move, 'rows' | 'stage'>>()
  const undoable = useUndoable()
  const forget = useDiscardDraftText()

  function make(move: Move) {
    const { rows, stage } = move
    const [first] = rows
    if (first === undefined) return
    let moved: Moved[] = []
    const said = (some: typeof rows, { applicant_name }: typeof first) =>
      words.moved(some.length, applicant_name, stage.name) + closedSteps(some, stage)
    undoable({
      done: said(rows, first),
      asked() {
        const done = rows.filter(({ id }) => moved.some((one) => one.id === id))
        return done[0] && said(done, done[0])
      },
      undone: words.movedBack(rows.length, first.applicant_name),
      failed: words.notMoved,
      apply: () => screen.apply(move),
      revert: () => screen.revert(move),
      settled: () => screen.settled(),
      async save() {
        try {
          moved = await makeMoves(move, stages)
          forget(reasonKey(rows))
          if (moved.length < rows.length) screen.outdated()
        } catch (error) {
          if (isStale(error)) screen.outdated()
          throw error
        }
      },
      unsave: () => undoMoves(moved),
    })
  }

  function start(rows: readonly Movable[], stage: Target) {
    const others = rows.filter(({ stage_id }) => stage_id !== stage.id)
    if (others.length === 0) notify.success(words.already(stage.name))
    else if (stage.kind === 'rejected') setAsking({ rows: others, stage })
    else make({ rows: others, stage, reason: '' })
  }

  return {
    start,
    asking,
    answer(refusal: Refusal) {
      setAsking(undefined)
      if (asking) make({ ...asking, ...refusal })
    },
    cancel: () => setAsking(undefined),
  }
}
