import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import type { StepState } from '#contract/steps/step.ts'
import { type LockedApplication, moveToStage } from '#server/store/applications/recruiter-application.ts'
import { recordAudits } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { noteMoves } from '#server/store/reports/stays.ts'
import { closeSteps, reopenSteps } from '#server/store/steps/steps.ts'
import { cancelInterviewsOf } from '../interviews/cancel-interviews.ts'
import { type MoveLetterResult, writeLettersOfMoves } from '../letters/letters-of-moves.ts'
import type { Letterhead } from '../letters/merge-values.ts'

/** An application that is held, and where it goes with which reasons. */
export type MoveStep = {
  held: LockedApplication
  to: Stage
  words: string | null
  reason: Reason | undefined
  /** It takes a move back: no letter goes with it. */
  back?: boolean
}

type Done = {
  at: string
  by: string
  action: 'application.move' | 'application.bulk_move'
  /** What the audit says beside the move. */
  detail?: Readonly<Record<string, unknown>>
  /** Each leads back to before the move that it takes back, however long ago that was. */
  takesBack?: boolean
  office: { letterhead: Letterhead; secret: string }
  /** The template of the letter that each of them gets; null: none; left out: what the reason says, else the stage. */
  template?: number | null | undefined
}

/** Of each application its letter, and the entry of the audit. */
type Applied = {
  letters: Map<number, MoveLetterResult>
  entries: Map<number, Entry>
}
type Entry = { at: string; action: Done['action']; detail: Readonly<Record<string, unknown>> }

/** Stores moves of held applications with all that follows: reports, next steps, the audit of each, letters; answers these two. */
export async function applyMoves(
  transaction: Store,
  steps: readonly MoveStep[],
  stages: ReadonlyMap<number, Stage>,
  { at, by, action, detail, takesBack = false, office, template }: Done,
): Promise<Applied> {
  await storeMoves(transaction, steps, at)
  const left = steps.filter(({ held, to }) => held.stage_id !== to.id)
  await noteMoves(
    transaction,
    left.map(({ held, to }) => ({ held, to: to.id })),
    at,
    { takesBack },
  )
  const nextSteps = await moveNextSteps(transaction, steps, stages, at)
  const ended = steps.filter(({ to }) => to.kind !== 'open').map(({ held }) => held.id)
  await cancelInterviewsOf(transaction, office, ended, { at, by })
  const entries = new Map(
    steps.map(({ held, to, reason }): [number, Entry] => [
      held.id,
      {
        at,
        action,
        detail: {
          from: stages.get(held.stage_id)?.name,
          to: to.name,
          ...nextSteps.get(held.id),
          ...(reason && { reason: reason.name, reason_id: reason.id }),
          ...detail,
        },
      },
    ]),
  )
  await recordAudits(
    transaction,
    [...entries].map(([id, entry]) => ({
      ...entry,
      actor_id: by,
      subject: 'application',
      subject_id: String(id),
    })),
  )
  const moves = left.map(({ held, to, reason, back = takesBack }) => ({
    ...{ id: held.id, from: held.stage_id, to: to.id, reason: reason?.id ?? null, silent: back },
  }))
  const letters = await writeLettersOfMoves(transaction, { moves, by, at, office, template })
  return { letters, entries }
}

/** Closes the next step of what leaves the open stages, and opens it again for what comes back; answers what to write down. */
async function moveNextSteps(
  transaction: Store,
  steps: readonly MoveStep[],
  stages: ReadonlyMap<number, Stage>,
  at: string,
): Promise<Map<number, { step: number; step_state: StepState }>> {
  const isOpen = (id: number) => stages.get(id)?.kind === 'open'
  const ended = steps.filter(({ held, to }) => isOpen(held.stage_id) && to.kind !== 'open')
  const back = steps.filter(({ held, to }) => !isOpen(held.stage_id) && to.kind === 'open')
  const closed = await closeSteps(
    transaction,
    ended.map(({ held }) => held.id),
    at,
  )
  const opened = await reopenSteps(
    transaction,
    back.map(({ held }) => held),
  )
  const said = (found: ReadonlyMap<number, number>, step_state: StepState) =>
    [...found].map(([id, step]) => [id, { step, step_state }] as const)
  return new Map([...said(closed, 'closed'), ...said(opened, 'open')])
}

/** One statement for all that end alike. */
async function storeMoves(transaction: Store, steps: readonly MoveStep[], at: string): Promise<void> {
  const alike = Map.groupBy(steps, ({ held, to, words, reason }) =>
    JSON.stringify([to.id, words, reason?.id, held.stage_id === to.id]),
  )
  for (const group of alike.values()) {
    const [first] = group
    if (first === undefined) continue
    const stays = first.held.stage_id === first.to.id
    await moveToStage(
      transaction,
      group.map(({ held }) => held.id),
      {
        stage_id: first.to.id,
        reject_reason: first.words,
        reason_id: first.reason?.id ?? null,
        ...(!stays && { moved_at: at }),
      },
    )
  }
}
