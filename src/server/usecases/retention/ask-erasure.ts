import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import {
  ERASED_KINDS,
  type Erasure,
  type ErasureInput,
  type ErasureWhy,
} from '#contract/retention/erasure.ts'
import { retentionTexts } from '#contract/retention/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import { ERASE_TASK, insertErasure, waitingErasure } from '#server/store/retention/erasures.ts'
import { isHeld } from '#server/store/retention/legal-holds.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { findTraces, findWhole, type Whole } from './find-traces.ts'
import { requireSubject } from './preview-erasure.ts'
import { readErasure } from './read-erasures.ts'

type Deps = { store: Store; clock: Clock; backupDays: number | null }

const NOTHING = JSON.stringify(Object.fromEntries(ERASED_KINDS.map((kind) => [kind, 0])))

const folded = (name: string) => shownLine(name).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Has somebody erased, in the background; answers the erasure. Who is being erased already is not erased twice.
 *
 * @throws AppError `on_legal_hold`, `candidate_not_found`, `application_not_found`, `invalid_input` when the name is not the person's.
 */
export async function askErasure(
  { store, clock, backupDays }: Deps,
  { name, ...subject }: ErasureInput,
  actor: Actor,
): Promise<Erasure> {
  requireSubject(subject)
  const at = clock().toISOString()
  const id = await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'erasures')
    const whole = await findWhole(transaction, subject)
    if (folded(name) !== folded(whole.name))
      throw new AppError('invalid_input', { fields: { name: retentionTexts.otherName } })
    return beginErasure(transaction, whole, { at, by: actor.id, why: 'request' })
  })
  return readErasure({ store, backupDays }, id)
}

type Begun = { at: string; by: string | null; why: ErasureWhy; run_id?: number; asked_at?: string }

/** Puts an erasure into the queue, in the transaction that holds erasures; answers its number. Throws `on_legal_hold`. */
export async function beginErasure(
  transaction: Store,
  whole: Whole,
  { at, by, why, run_id, asked_at = at }: Begun,
): Promise<number> {
  const { candidates, application_id } = whole
  const waiting = await waitingErasure(transaction, { candidates, application_id })
  if (waiting !== undefined) return waiting.id
  const traces = await findTraces(transaction, whole, asked_at)
  if (await isHeld(transaction, traces)) throw new AppError('on_legal_hold')
  const id = await insertErasure(transaction, {
    candidate_id: candidates[0] ?? null,
    application_id,
    state: 'asked',
    why,
    asked_by: by,
    asked_at,
    candidates: JSON.stringify(candidates),
    applications: JSON.stringify(application_id === null ? [] : [application_id]),
    counts: NOTHING,
    files: '[]',
    cursor: 0,
    run_id: run_id ?? null,
  })
  await enqueue(transaction, { kind: ERASE_TASK, key: id, at })
  // A run says itself what it takes.
  if (why === 'keeping') return id
  const subject = candidates[0] === undefined ? 'application' : 'candidate'
  await recordAudit(transaction, {
    at,
    actor_id: by,
    action: 'person.erase',
    subject,
    subject_id: String(candidates[0] ?? application_id),
    detail: { erasure: id, why },
  })
  return id
}
