import { z } from 'zod'
import type { BulkSubject, ChangeOf, Left } from '#contract/bulks/bulk.ts'
import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { stepTexts } from '#contract/steps/texts.ts'
import {
  applicationsToChange,
  candidatesToChange,
  notToContact,
  personsWithStep,
} from '#server/store/bulks/chosen.ts'
import type { Store } from '#server/store/engine/store.ts'
import { enabledPersonName } from '#server/store/people/person-names.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { findStep, insertStep, openSteps, updateStep } from '#server/store/steps/steps.ts'
import { lockSubject, recordStep, type StepSubject } from '../../steps/step-subject.ts'
import type { BulkAction, Planned, Settled, TakenBack } from './bulk-action.ts'

/** The step that was set. */
const Before = z.object({ step: z.int() })

/** Sets the next step of those that have none, where something can be next. Who must not be contacted gets none. */
export const step: BulkAction<'step'> = {
  subjectOf: (list) => (list === 'applications' ? 'application' : 'candidate'),
  async check(store, { owner }) {
    if ((await nameOf(store, owner)) === undefined)
      throw new AppError('invalid_input', { fields: { 'change.owner': stepTexts.ownerUnknown } })
  },
  plan: (store, _change, ids, { subject }) =>
    subject === 'application' ? planApplications(store, ids) : planCandidates(store, ids),
  async apply(transaction, { what, due_on, owner }, records, running) {
    const { bulk, subject, by, at } = running
    const name = await nameOf(transaction, owner)
    if (name === undefined) return records.map(({ id }) => ({ id, outcome: 'target_gone' as const }))
    const ids = records.map(({ id }) => id)
    const settled: Settled[] = []
    for (const { id, outcome } of await step.plan(
      transaction,
      { kind: 'step', what, due_on, owner },
      ids,
      running,
    )) {
      const about = aboutOf(subject, id)
      const why =
        outcome ?? (await leftOut(() => lockSubject(transaction, about, { open: true, fresh: true })))
      if (why !== undefined) {
        settled.push({ id, outcome: why })
        continue
      }
      const set = await insertStep(transaction, about, { what, due_on, owner_id: owner, created_at: at })
      const detail = { step: set, due_on, owner: name, bulk }
      await recordStep(transaction, about, { at, by, action: 'step.bulk_add', detail })
      settled.push({ id, outcome: 'done', before: { step: set } })
    }
    return settled
  },
  async undo(transaction, change, records, { bulk, subject, by, at }) {
    const taken: TakenBack[] = []
    for (const { id, before } of records) {
      const about = aboutOf(subject, id)
      const why = await leftOut(() => lockSubject(transaction, about, { open: false }))
      const found = await findStep(transaction, Before.parse(before).step)
      if (why !== undefined || found === undefined || !isAsSet(found, change)) {
        taken.push({ id, undone: why ?? 'changed' })
        continue
      }
      const { what, due_on, owner_id } = found
      await updateStep(transaction, found.id, { what, due_on, owner_id, state: 'dropped', ended_at: at })
      const detail = { step: found.id, due_on, owner: found.owner_name, bulk }
      await recordStep(transaction, about, { at, by, action: 'step.bulk_drop', detail })
      taken.push({ id, undone: 'back' })
    }
    return taken
  },
}

const nameOf = async (store: Store, id: string | null): Promise<string | null | undefined> =>
  id === null ? null : enabledPersonName(store, id)

const aboutOf = (subject: BulkSubject, id: number): StepSubject => ({
  application_id: subject === 'application' ? id : null,
  candidate_id: subject === 'candidate' ? id : null,
})

const isAsSet = (
  found: { state: string; what: string; due_on: string; owner_id: string | null },
  { what, due_on, owner }: ChangeOf<'step'>,
): boolean =>
  found.state === 'open' && found.what === what && found.due_on === due_on && found.owner_id === owner

const LEFT_BY: Partial<Record<ErrorCode, Left>> = {
  application_not_found: 'gone',
  candidate_not_found: 'gone',
  application_merged: 'merged',
  candidate_merged: 'merged',
  application_ended: 'ended',
  step_exists: 'has_step',
}

/** Why it cannot be held: as whoever holds one alone is refused. */
async function leftOut(hold: () => Promise<void>): Promise<Left | undefined> {
  try {
    await hold()
    return undefined
  } catch (error) {
    const why = error instanceof AppError ? LEFT_BY[error.code] : undefined
    if (why === undefined) throw error
    return why
  }
}

async function planApplications(store: Store, ids: readonly number[]): Promise<Planned[]> {
  const open = new Set((await allStages(store)).filter(({ kind }) => kind === 'open').map(({ id }) => id))
  const rows = await applicationsToChange(store, ids)
  const silent = await notToContact(
    store,
    rows.flatMap(({ person }) => person ?? []),
  )
  const taken = new Set(
    (await openSteps(store, 'application_id', ids)).map(({ application_id }) => application_id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const outcomeOf = (id: number): Planned['outcome'] => {
    const row = byId.get(id)
    if (row === undefined) return 'gone'
    if (row.merged_into !== null) return 'merged'
    if (row.spam_since !== null) return 'spam'
    if (!open.has(row.stage_id)) return 'ended'
    if (taken.has(id)) return 'has_step'
    return silent.has(row.person ?? 0) ? 'do_not_contact' : null
  }
  return ids.map((id) => ({ id, seen: null, outcome: outcomeOf(id) }))
}

async function planCandidates(store: Store, ids: readonly number[]): Promise<Planned[]> {
  const rows = new Map((await candidatesToChange(store, ids)).map((row) => [row.id, row]))
  const silent = await notToContact(store, ids)
  const taken = await personsWithStep(store, ids)
  const outcomeOf = (id: number): Planned['outcome'] => {
    const row = rows.get(id)
    if (row === undefined) return 'gone'
    if (row.merged_into !== null) return 'merged'
    if (taken.has(id)) return 'has_step'
    return silent.has(id) ? 'do_not_contact' : null
  }
  return ids.map((id) => ({ id, seen: null, outcome: outcomeOf(id) }))
}
