import { dayOf } from '#contract/core/company-time.ts'
import { DELETION_DAYS } from '#contract/core/limits.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  closeDeletionRequest,
  insertDeletionRequest,
} from '#server/store/my-application/deletion-requests.ts'
import { candidateOfAddress } from '#server/store/my-application/own-applications.ts'
import type { Clock } from '../core/clock.ts'

const DAY = 86_400_000

type Deps = { store: Store; clock: Clock }

/** Keeps that whoever proved an address wants to be forgotten: recruiters see until when that is to be done. Asked again, it changes nothing. */
export function askDeletion({ store, clock }: Deps, email: string): Promise<void> {
  const now = clock()
  return inTransaction(store, async (transaction) => {
    const candidate_id = await candidateOfAddress(transaction, email)
    if (candidate_id === undefined) return
    const asked_at = now.toISOString()
    const due_on = dayOf(new Date(now.getTime() + DELETION_DAYS * DAY))
    if (await insertDeletionRequest(transaction, { candidate_id, email, asked_at, due_on }))
      await record(transaction, candidate_id, 'candidate.deletion_ask', asked_at)
  })
}

/** Takes the request back that was made by this address. */
export function takeBackDeletion({ store, clock }: Deps, email: string): Promise<void> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const candidate = await closeDeletionRequest(transaction, email, at)
    if (candidate !== undefined) await record(transaction, candidate, 'candidate.deletion_back', at)
  })
}

const record = (
  transaction: Store,
  candidate: number,
  action: 'candidate.deletion_ask' | 'candidate.deletion_back',
  at: string,
): Promise<void> =>
  recordAudit(transaction, {
    at,
    actor_id: null,
    action,
    subject: 'candidate',
    subject_id: String(candidate),
  })
