import type { ConsentSource } from '#contract/consents/consent.ts'
import type { Purpose } from '#contract/consents/purpose.ts'
import { consentWording } from '#contract/consents/wording.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { appendEntries } from './append-entries.ts'
import { standingOf } from './consent-state.ts'
import type { Texting } from './texting.ts'

type Deps = { secret: string; texting: Texting }

export type Granted = {
  /** In E.164. */
  phone: string
  purposes: readonly Purpose[]
  source: ConsentSource
  page: string
  candidate_id: number
  email: string
  network: string
  at: string
}

/**
 * Writes down that boxes were ticked, in the transaction of the form. It proves nothing of the number: nothing is sent before that answers
 * YES. What the number agreed to already is not written again. It holds the ledger: called after every other lock.
 */
export async function grantConsents(
  transaction: Store,
  { secret, texting }: Deps,
  { purposes, ...granted }: Granted,
): Promise<void> {
  if (purposes.length === 0) return
  await lockLedger(transaction)
  const standing = await standingOf(transaction, { secret }, granted.phone)
  const said = purposes
    .filter((purpose) => standing[purpose].state === 'none')
    .map((purpose) => ({ purpose, wording: consentWording(texting.company, purpose) }))
  if (said.length === 0) return
  await appendEntries(transaction, { secret }, { ...granted, event: 'granted', said })
  await recordAudit(transaction, {
    ...{ at: granted.at, actor_id: null, action: 'consent.grant' },
    ...{ subject: 'candidate', subject_id: String(granted.candidate_id) },
    detail: { purposes: said.map(({ purpose }) => purpose) },
  })
}
