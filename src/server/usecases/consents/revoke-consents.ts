import type { ConsentSource } from '#contract/consents/consent.ts'
import { PURPOSES, type Purpose } from '#contract/consents/purpose.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { appendEntries } from './append-entries.ts'
import { holderOfNumber, standingOf } from './consent-state.ts'
import type { Secret } from './phone-hash.ts'

export type Revoked = {
  /** In E.164. */
  phone: string
  /** Which of them; all where it is left out. */
  purposes?: readonly Purpose[]
  /** What was pressed or written, in words of ours. */
  wording: string
  source: ConsentSource
  page: string
  network: string
  at: string
  /** Who said so, where it was not the number itself. */
  by?: { candidate_id: number | null; email: string }
}

/**
 * Ends what a number agreed to, at once and for whoever shares it; answers what was ended. It holds the ledger: called after every
 * other lock.
 */
export async function revokeConsents(
  transaction: Store,
  secret: Secret,
  { purposes = PURPOSES, wording, by, ...revoked }: Revoked,
): Promise<Purpose[]> {
  await lockLedger(transaction)
  const standing = await standingOf(transaction, secret, revoked.phone)
  const ended = purposes.filter((purpose) => standing[purpose].state !== 'none')
  if (ended.length === 0) return []
  const holder = by ?? (await holderOfNumber(transaction, secret, revoked.phone))
  const { candidate_id = null, email = '' } = holder ?? {}
  await appendEntries(transaction, secret, {
    ...{ ...revoked, event: 'revoked', candidate_id, email },
    said: ended.map((purpose) => ({ purpose, wording })),
  })
  if (candidate_id !== null)
    await recordAudit(transaction, {
      ...{ at: revoked.at, actor_id: null, action: 'consent.revoke' },
      ...{ subject: 'candidate', subject_id: String(candidate_id) },
      detail: { purposes: ended, source: revoked.source },
    })
  return ended
}
