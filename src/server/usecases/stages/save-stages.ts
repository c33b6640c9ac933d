import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Stage } from '#contract/stages/stage.ts'
import type { StagesInput } from '#contract/stages/stages-input.ts'
import { stageTexts } from '#contract/stages/texts.ts'
import { emptyStage } from '#server/store/applications/recruiter-application.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { keepFormerStages, noteEmptied } from '#server/store/reports/stays.ts'
import {
  allStages,
  deleteStages,
  insertStage,
  lockStages,
  stagesInUse,
  updateStage,
} from '#server/store/stages/stages.ts'
import { closeStepsOfStage } from '#server/store/steps/steps.ts'
import type { Clock } from '../core/clock.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { stagesTag } from './stages-tag.ts'

type Deps = { store: Store; clock: Clock }

const list: Changeable = { subject: 'stages', subject_id: 'all', actions: ['stages.update'] }

/**
 * Makes this the list of stages and answers it. The applications of a removed stage go where `move_to` says; that is in
 * the history of each. Where a stage is not open, nothing is next any more. Throws `invalid_input` for a stage that is not there and for a removed one that holds
 * applications and has no place for them, and `changed_meanwhile` when `ifMatch` names another list.
 */
export async function saveStages(
  { store, clock }: Deps,
  input: StagesInput,
  actor: Actor,
  ifMatch?: string,
): Promise<Stage[]> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockStages(transaction)
    const before = await allStages(transaction)
    await refuseStale(transaction, list, { ifMatch, tag: stagesTag(before) })
    const kept = new Set(input.stages.map(({ id }) => id))
    const removed = before.filter(({ id }) => !kept.has(id))
    const used = await stagesInUse(
      transaction,
      removed.map(({ id }) => id),
    )
    check(input, before, used)
    for (const [position, { id, name, kind }] of input.stages.entries()) {
      if (id === undefined) await insertStage(transaction, { name, kind, position })
      else await updateStage(transaction, id, { name, kind, position })
    }
    for (const from of removed.filter(({ id }) => used.has(id))) {
      const to = input.stages.find(({ id }) => id === input.move_to[from.id])
      if (to?.id !== undefined) {
        await noteEmptied(transaction, from.id, at)
        await emptyStage(transaction, from, { id: to.id, name: to.name }, { at, actor_id: actor.id })
      }
    }
    for (const { id, kind } of input.stages)
      if (id !== undefined && kind !== 'open') await closeStepsOfStage(transaction, id, at)
    await keepFormerStages(transaction, removed)
    await deleteStages(
      transaction,
      removed.map(({ id }) => id),
    )
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'stages.update',
      subject: 'stages',
      subject_id: 'all',
      detail: { from: before.map(({ name }) => name), to: input.stages.map(({ name }) => name) },
    })
    return allStages(transaction)
  })
}

function check({ stages, move_to }: StagesInput, before: readonly Stage[], used: ReadonlySet<number>): void {
  const fields: FieldErrors = {}
  const known = new Set(before.map(({ id }) => id))
  for (const [at, { id }] of stages.entries())
    if (id !== undefined && !known.has(id)) fields[`stages.${at}.id`] = stageTexts.unknown
  for (const id of used)
    if (!stages.some((stage) => stage.id !== undefined && stage.id === move_to[id]))
      fields[`move_to.${id}`] = stageTexts.moveTo
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
