import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import type { HoldInput, HoldQuery, HoldSubject, LegalHold } from '#contract/retention/legal-hold.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { allApplicationsOf } from '#server/store/candidates/candidate-applications.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findJob } from '#server/store/jobs/jobs.ts'
import {
  deleteHold,
  holdsKeeping,
  holdsOn,
  insertHold,
  lockHolds,
  type NamedHold,
  newestHolds,
} from '#server/store/retention/legal-holds.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { findWhole } from './find-traces.ts'

/** A page of them: there are few. */
const MOST = 500

type Deps = { store: Store; clock: Clock }

/** The holds that keep a person, those on a job, or without either the newest of all. Throws `candidate_not_found`. */
export async function listHolds(
  { store }: Pick<Deps, 'store'>,
  { candidate_id, job_id }: HoldQuery,
): Promise<LegalHold[]> {
  if (job_id !== undefined) return (await holdsOn(store, 'job', job_id)).map(toHold)
  if (candidate_id === undefined) return (await newestHolds(store, MOST)).map(toHold)
  const { candidates } = await findWhole(store, { candidate_id })
  const applications = (await allApplicationsOf(store, candidates)).map(({ id }) => id)
  return (await holdsKeeping(store, { candidates, applications })).map(toHold)
}

/**
 * Sets a legal hold, which waits for an erasure that is erasing just now.
 *
 * @throws AppError `already_held`, `candidate_not_found`, `application_not_found`, `job_not_found`.
 */
export async function setHold(
  { store, clock }: Deps,
  { subject, subject_id, reason }: HoldInput,
  actor: Actor,
): Promise<LegalHold> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockHolds(transaction)
    await requireThere(transaction, subject, subject_id)
    const values = { subject, subject_id, reason, held_by: actor.id, held_at: at }
    if (!(await insertHold(transaction, values))) throw new AppError('already_held')
    await record(transaction, { action: 'hold.set', at, by: actor.id }, { subject, subject_id })
    const [hold] = await holdsOn(transaction, subject, subject_id)
    if (hold === undefined) throw new AppError('hold_not_found')
    return toHold(hold)
  })
}

/** Lifts a hold. Throws `hold_not_found`. */
export async function liftHold({ store, clock }: Deps, id: number, actor: Actor): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const gone = await deleteHold(transaction, id)
    if (gone === undefined) throw new AppError('hold_not_found')
    await record(transaction, { action: 'hold.lift', at: clock().toISOString(), by: actor.id }, gone)
  })
}

async function requireThere(store: Store, subject: HoldSubject, id: number): Promise<void> {
  const found = { candidate: findCandidate, application: findApplication, job: findJob }[subject](store, id)
  if ((await found) === undefined) throw new AppError(`${subject}_not_found`)
}

type Act = { action: 'hold.set' | 'hold.lift'; at: string; by: string }

/** Without the reason: it is the words of somebody about somebody. */
const record = (
  transaction: Store,
  { action, at, by }: Act,
  { subject, subject_id }: { subject: HoldSubject; subject_id: number },
): Promise<void> =>
  recordAudit(transaction, { at, actor_id: by, action, subject, subject_id: String(subject_id) })

const toHold = ({ held_by, held_by_name, name, ...row }: NamedHold): LegalHold => ({
  ...row,
  name: shownLine(name),
  held_by: held_by === null ? null : { id: held_by, name: shownLine(held_by_name ?? '') },
})
