import { z } from 'zod'
import { applicationTexts } from '#contract/applications/texts.ts'
import type { ChangeOf } from '#contract/bulks/bulk.ts'
import { bulkTexts } from '#contract/bulks/texts.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import type { NoLetter } from '#contract/letters/no-letter.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import { reasonTexts } from '#contract/reasons/texts.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { type LockedApplication, lockApplications } from '#server/store/applications/recruiter-application.ts'
import { applicationsToChange } from '#server/store/bulks/chosen.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findTemplate } from '#server/store/letters/templates.ts'
import { enabledWriter } from '#server/store/people/person-names.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'
import { allStages, keepStages } from '#server/store/stages/stages.ts'
import { applyMoves, type MoveStep } from '../../applications/apply-moves.ts'
import { composeMany } from '../../letters/compose-many.ts'
import { goesWithMoves } from '../../letters/letters-of-moves.ts'
import { sentWithMove } from '../../letters/move-letter.ts'
import type { BulkAction, Planned, Planning, Settled, TakenBack } from './bulk-action.ts'

type Move = ChangeOf<'move'>
type Standing = Pick<
  LockedApplication,
  'stage_id' | 'reject_reason' | 'reason_id' | 'merged_into' | 'spam_since'
>
type Target = { to: Stage; words: string | null; reason: Reason | undefined }

/** Where each was before, and since when it is where the change put it. */
const Before = z.object({
  stage_id: z.int(),
  reject_reason: z.string().nullable(),
  reason_id: z.int().nullable(),
  moved_at: z.string(),
})

/** Moves applications to a stage, with reasons where it refuses. */
export const move: BulkAction<'move'> = {
  subjectOf(list) {
    if (list === 'applications') return 'application'
    throw new AppError('invalid_input', { fields: { change: bulkTexts.applicationsOnly } })
  },
  async check(store, { stage_id, reason_id, letter_template_id: template }) {
    const { stages, reasons } = await known(store)
    const fields: FieldErrors = {}
    if (!stages.has(stage_id)) fields['change.stage_id'] = applicationTexts.stageUnknown
    if (reason_id !== null && !reasons.has(reason_id)) fields['change.reason_id'] = reasonTexts.unknown
    if (await isLetterGone(store, template)) fields['change.letter_template_id'] = letterTexts.templateUnknown
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  },
  async plan(store, change, ids, planning) {
    const target = targetOf(change, await known(store))
    const rows = new Map((await applicationsToChange(store, ids)).map((row) => [row.id, row]))
    const letter = await letterOf(store, change)
    const planned = ids.map((id): Planned => {
      const row = rows.get(id)
      return { id, seen: row ? seenOf(row, letter) : null, outcome: outcomeOf(row, target) }
    })
    const leaving = planned.filter(
      ({ id, outcome }) => outcome === null && rows.get(id)?.stage_id !== change.stage_id,
    )
    const without = await withoutLetter(
      store,
      letter,
      leaving.map(({ id }) => id),
      planning,
    )
    return planned.map((one) => ({ ...one, ...noLetter(without.get(one.id)) }))
  },
  async apply(transaction, change, records, { bulk, by, at, office }) {
    await keepStages(transaction)
    const all = await known(transaction)
    const isGone = await isLetterGone(transaction, change.letter_template_id)
    const target = isGone ? undefined : targetOf(change, all)
    const letter = await letterOf(transaction, change)
    const held = await lockedById(transaction, records)
    const steps: MoveStep[] = []
    const settled = records.map(({ id, seen }): Settled => {
      const row = held.get(id)
      const outcome = outcomeOf(row, target)
      if (outcome !== null || row === undefined || target === undefined)
        return { id, outcome: outcome ?? 'gone' }
      const [stage, template = letterName(letter)] = seen?.split(' ') ?? []
      if (stage !== String(row.stage_id)) return { id, outcome: 'changed' }
      // Who was to get a letter with it is not moved without one, nor with another than was looked at.
      if (template !== letterName(letter) && row.stage_id !== target.to.id)
        return { id, outcome: letter === undefined ? 'target_gone' : 'changed' }
      steps.push({ held: row, ...target })
      const moved_at = row.stage_id === target.to.id ? row.moved_at : at
      const { stage_id, reject_reason, reason_id } = row
      return { id, outcome: 'done', before: { stage_id, reject_reason, reason_id, moved_at } }
    })
    const { letters } = await applyMoves(transaction, steps, all.stages, {
      at,
      by,
      action: 'application.bulk_move',
      detail: { bulk },
      office,
      template: change.letter_template_id,
    })
    return settled.map(({ before, ...one }) => ({
      ...one,
      ...(before && { before: { ...before, ...noLetter(letters.get(one.id)?.no_letter).before } }),
    }))
  },
  async undo(transaction, change, records, { bulk, by, at, office }) {
    await keepStages(transaction)
    const { stages, reasons } = await known(transaction)
    const held = await lockedById(transaction, records)
    const steps: MoveStep[] = []
    const taken = records.map(({ id, before: kept }): TakenBack => {
      const before = Before.parse(kept)
      const row = held.get(id)
      const to = stages.get(before.stage_id)
      const why = leftOut(row)
      if (why !== undefined || row === undefined) return { id, undone: why ?? 'gone' }
      if (!isAsLeft(row, change, before.moved_at)) return { id, undone: 'changed' }
      if (to === undefined) return { id, undone: 'target_gone' }
      // A reason that nobody had meanwhile may have been deleted.
      steps.push({ held: row, to, words: before.reject_reason, reason: reasons.get(before.reason_id ?? 0) })
      return { id, undone: 'back' }
    })
    await applyMoves(transaction, steps, stages, {
      at,
      by,
      action: 'application.bulk_move',
      detail: { bulk, undone: true },
      takesBack: true,
      office,
    })
    return taken
  },
}

async function known(store: Store) {
  return {
    stages: new Map((await allStages(store)).map((stage) => [stage.id, stage])),
    reasons: new Map((await allReasons(store)).map((reason) => [reason.id, reason])),
  }
}

const isLetterGone = async (store: Store, template: Move['letter_template_id']): Promise<boolean> =>
  typeof template === 'number' && !goesWithMoves(await findTemplate(store, template))

/** As `countNoLetters` finds it. */
const noLetter = (why: NoLetter | null | undefined): Pick<Planned, 'before'> =>
  why ? { before: { no_letter: why } } : {}

type Letter = Awaited<ReturnType<typeof sentWithMove>>

const letterOf = (store: Store, { stage_id, reason_id, letter_template_id: template }: Move) =>
  sentWithMove(store, { stage_id, reason_id, template })

const letterName = (letter: Letter): string => (letter ? String(letter.id) : 'none')

/** Where it stands, and which letter goes with its move. */
const seenOf = ({ stage_id }: Pick<Standing, 'stage_id'>, letter: Letter): string =>
  `${stage_id} ${letterName(letter)}`

/** To which of these applications the letter that goes with the move cannot go, and why. */
async function withoutLetter(
  store: Store,
  text: Letter,
  ids: readonly number[],
  { by, office }: Planning,
): Promise<Map<number, NoLetter>> {
  if (text === undefined || ids.length === 0) return new Map()
  const writer = await enabledWriter(store, by)
  if (writer === undefined) return new Map()
  const letters = await composeMany(store, office.letterhead, { subject: 'application', ids, text, writer })
  return new Map([...letters].flatMap(([id, one]) => (one.is === 'letter' ? [] : [[id, one.is] as const])))
}

function targetOf(
  { stage_id, reject_reason, reason_id }: Move,
  { stages, reasons }: Awaited<ReturnType<typeof known>>,
): Target | undefined {
  const to = stages.get(stage_id)
  if (to?.kind !== 'rejected') return to && { to, words: null, reason: undefined }
  const reason = reasons.get(reason_id ?? 0)
  return reason_id !== null && reason === undefined ? undefined : { to, words: reject_reason || null, reason }
}

const lockedById = async (transaction: Store, records: readonly { id: number }[]) => {
  const rows = await lockApplications(
    transaction,
    records.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function leftOut(row: Pick<Standing, 'merged_into' | 'spam_since'> | undefined) {
  if (row === undefined) return 'gone'
  if (row.merged_into !== null) return 'merged'
  return row.spam_since === null ? undefined : 'spam'
}

function outcomeOf(row: Standing | undefined, target: Target | undefined) {
  const why = leftOut(row)
  if (why !== undefined || row === undefined) return why ?? 'gone'
  if (target === undefined) return 'target_gone'
  const isSame =
    row.stage_id === target.to.id &&
    row.reject_reason === target.words &&
    row.reason_id === (target.reason?.id ?? null)
  return isSame ? 'same' : null
}

/** Nobody has moved it since, nor changed its reasons; another kind of stage than then has none. */
const isAsLeft = (row: LockedApplication, change: Move, moved_at: string): boolean =>
  row.stage_id === change.stage_id &&
  row.moved_at === moved_at &&
  [null, change.reason_id].includes(row.reason_id) &&
  [null, change.reject_reason || null].includes(row.reject_reason)
