import type { Moved, MovesInput } from '#contract/applications/recruiter-application.ts'
import { applicationTexts } from '#contract/applications/texts.ts'
import type { FieldErrors, LastChange } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import { reasonTexts } from '#contract/reasons/texts.ts'
import type { Stage } from '#contract/stages/stage.ts'
import type { LockedApplication } from '#server/store/applications/recruiter-application.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findTemplate } from '#server/store/letters/templates.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'
import { allStages, keepStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import { lastChange } from '../core/refuse-stale.ts'
import { goesWithMoves } from '../letters/letters-of-moves.ts'
import type { Letterhead } from '../letters/merge-values.ts'
import type { Actor } from '../people/authenticate.ts'
import { withStepWords } from '../steps/with-step-words.ts'
import { applicationTag, changeableApplication } from './application-tag.ts'
import { applyMoves, type MoveStep } from './apply-moves.ts'
import { eventOf } from './event-of.ts'
import { lockUnmerged } from './lock-application.ts'

type Deps = { store: Store; clock: Clock; letterhead: Letterhead; secret: string }

/**
 * Moves applications to stages, all or none. A stage of kind `rejected` takes the reasons; any other clears them. Answers
 * what changed, with what a move back needs; what is so already is neither changed nor answered.
 *
 * @throws AppError `invalid_input` for a stage or a reason that is not there, `application_not_found`, `application_merged`,
 *   `changed_meanwhile` when one of them is not in the stage that its move says it comes `from`.
 */
export async function moveApplications(
  { store, clock, letterhead, secret }: Deps,
  input: MovesInput,
  actor: Actor,
): Promise<Moved[]> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await keepStages(transaction)
    const stages = new Map((await allStages(transaction)).map((stage) => [stage.id, stage]))
    const reasons = new Map((await allReasons(transaction)).map((reason) => [reason.id, reason]))
    await refuseTemplate(transaction, input)
    const targets = targetsOf(input, stages, reasons)
    const held = await lockUnmerged(transaction, [...targets.keys()])
    await refuseElsewhere(transaction, input, held)
    const steps = [...held.values()].flatMap((application) => stepOf(application, targets))
    const { letters, entries } = await applyMoves(transaction, steps, stages, {
      ...{ at, by: actor.id, action: 'application.move', office: { letterhead, secret } },
      template: input.letter_template_id,
    })
    const events = await withStepWords(
      transaction,
      steps.flatMap(({ held: { id } }) => {
        const entry = entries.get(id)
        return entry === undefined ? [] : { id, ...eventOf(entry, actor) }
      }),
    )
    const eventsOf = new Map(events.map(({ id, ...event }) => [id, event]))
    return steps.flatMap(({ held, to, words, reason }) => {
      const event = eventsOf.get(held.id)
      const moved = {
        id: held.id,
        from: held.stage_id,
        to: to.id,
        reject_reason: held.reject_reason,
        reason_id: held.reason_id,
        ...(letters.get(held.id) ?? { letter: null, no_letter: null, offered: null }),
        etag_before: applicationTag(held),
        etag: applicationTag({
          ...held,
          stage_id: to.id,
          reject_reason: words,
          reason_id: reason?.id ?? null,
        }),
      }
      return event === undefined ? [] : { ...moved, event }
    })
  })
}

async function refuseTemplate(transaction: Store, { letter_template_id: id }: MovesInput): Promise<void> {
  if (typeof id === 'number' && !goesWithMoves(await findTemplate(transaction, id)))
    throw new AppError('invalid_input', { fields: { letter_template_id: letterTexts.templateUnknown } })
}

/** Says of each that somebody else moved where it is now, and who moved it. */
async function refuseElsewhere(
  transaction: Store,
  { moves }: MovesInput,
  held: ReadonlyMap<number, LockedApplication>,
): Promise<void> {
  const changed: LastChange[] = []
  for (const { id, from } of moves) {
    const stage_id = held.get(id)?.stage_id
    if (from === undefined || stage_id === undefined || stage_id === from) continue
    changed.push({ ...(await lastChange(transaction, changeableApplication(id))), stage_id })
  }
  if (changed.length > 0) throw new AppError('changed_meanwhile', { changed })
}

type Target = Omit<MoveStep, 'held'>

function targetsOf(
  { moves, ...common }: MovesInput,
  stages: ReadonlyMap<number, Stage>,
  reasons: ReadonlyMap<number, Reason>,
): Map<number, Target> {
  const fields: FieldErrors = {}
  const targets = new Map<number, Target>()
  for (const [at, { id, stage_id, back = false, ...own }] of moves.entries()) {
    const { reject_reason = common.reject_reason, reason_id = common.reason_id } = own
    const to = stages.get(stage_id)
    const reason = reasons.get(reason_id ?? 0)
    if (typeof reason_id === 'number' && reason === undefined && !back)
      fields[own.reason_id === undefined ? 'reason_id' : `moves.${at}.reason_id`] = reasonTexts.unknown
    if (to === undefined) fields[`moves.${at}.stage_id`] = applicationTexts.stageUnknown
    else if (to.kind === 'rejected') targets.set(id, { to, words: reject_reason || null, reason, back })
    else targets.set(id, { to, words: null, reason: undefined, back })
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  return targets
}

function stepOf(held: LockedApplication, targets: ReadonlyMap<number, Target>): MoveStep[] {
  const target = targets.get(held.id)
  const same =
    target?.to.id === held.stage_id &&
    target.words === held.reject_reason &&
    (target.reason?.id ?? null) === held.reason_id
  return target === undefined || same ? [] : [{ held, ...target }]
}
