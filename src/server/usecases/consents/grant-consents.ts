import type { ConsentSource } from '#contract/consents/consent.ts'
import { PURPOSES, type Purpose } from '#contract/consents/purpose.ts'
import { consentWording } from '#contract/consents/wording.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { lockNumber } from '#server/store/texts/texts.ts'
import { askConfirmation } from '../texts/ask-confirmation.ts'
import { bodies } from '../texts/bodies.ts'
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
 * YES, for which one text asks. What the number confirmed already, and what the same address agreed to, is not written again. It holds number and ledger: called after every other lock.
 */
export async function grantConsents(
  transaction: Store,
  { secret, texting }: Deps,
  { purposes, ...granted }: Granted,
): Promise<void> {
  if (purposes.length === 0) return
  await lockNumber(transaction, granted.phone)
  await lockLedger(transaction)
  const standing = await standingOf(transaction, { secret }, granted.phone)
  const asked = PURPOSES.filter(
    (one) => standing[one].state === 'waiting' || (purposes.includes(one) && standing[one].state === 'none'),
  )
  if (asked.length > 0)
    await askConfirmation(transaction, {
      ...{ phone: granted.phone, candidate_id: granted.candidate_id, at: granted.at },
      ...{ purposes: asked, body: bodies.confirm(texting, asked) },
    })
  const said = purposes
    .filter((purpose) => {
      const { state, owners } = standing[purpose]
      return state === 'none' || (state === 'waiting' && !owners.includes(granted.email))
    })
    .map((purpose) => ({ purpose, wording: consentWording(texting.company, purpose) }))
  if (said.length === 0) return
  await appendEntries(transaction, { secret }, { ...granted, event: 'granted', said })
  await recordAudit(transaction, {
    ...{ at: granted.at, actor_id: null, action: 'consent.grant' },
    ...{ subject: 'candidate', subject_id: String(granted.candidate_id) },
    detail: { purposes: said.map(({ purpose }) => purpose) },
  })
}
