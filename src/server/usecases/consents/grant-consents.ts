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
import { shareOf, standingOf, waitsSince } from './consent-state.ts'
import type { Texting } from './texting.ts'

type Deps = { secret: string; texting: Texting }

export type Granted = {
  /** The company as the form named it; undefined or empty: nothing was said. */
  company?: string | undefined
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
 * YES, for which one text asks; of what the number confirmed for somebody else, too. What the same address agreed to is not written again. It holds number and ledger: called after every other lock.
 */
export async function grantConsents(
  transaction: Store,
  { secret, texting }: Deps,
  { purposes, company: named, ...granted }: Granted,
): Promise<void> {
  if (purposes.length === 0) return
  await lockNumber(transaction, granted.phone)
  await lockLedger(transaction)
  const standing = await standingOf(transaction, { secret }, granted.phone)
  const fresh = purposes.filter((one) => shareOf(standing[one], [granted.email]).state === 'none')
  const asked = PURPOSES.filter((one) => waitsSince(standing[one]) !== undefined || fresh.includes(one))
  if (asked.length > 0)
    await askConfirmation(transaction, {
      ...{ phone: granted.phone, candidate_id: granted.candidate_id, at: granted.at },
      ...{ purposes: asked, body: bodies.confirm(texting, asked) },
    })
  if (fresh.length === 0) return
  const company = await nameRead(transaction, texting, named)
  const said = fresh.map((purpose) => ({ purpose, wording: consentWording(company, purpose) }))
  await appendEntries(transaction, { secret }, { ...granted, event: 'granted', said })
  await recordAudit(transaction, {
    ...{ at: granted.at, actor_id: null, action: 'consent.grant' },
    ...{ subject: 'candidate', subject_id: String(granted.candidate_id) },
    detail: { purposes: fresh },
  })
}

/** The company as it was read beside the boxes: a form may be older than its name, and nobody makes up a name. */
async function nameRead(store: Store, texting: Texting, named: string | undefined): Promise<string> {
  if (named === undefined || named === '' || named === texting.company) return texting.company
  return (await texting.wasCalled(store, named)) ? named : texting.company
}
