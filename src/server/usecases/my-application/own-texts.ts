import { agreedIn, CONSENT_FIRM, Purpose } from '#contract/consents/purpose.ts'
import { consentTexts } from '#contract/consents/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { PHONE_MAX } from '#contract/core/limits.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { grantConsents } from '../consents/grant-consents.ts'
import { ownConsents } from '../consents/own-consents.ts'
import { textNumber } from '../consents/phone-hash.ts'
import { revokeConsents } from '../consents/revoke-consents.ts'
import type { Texting } from '../consents/texting.ts'
import type { Clock } from '../core/clock.ts'
import { networksOf } from '../core/network-of.ts'
import { ownPerson } from './own-person.ts'

type Deps = { store: Store; clock: Clock; secret: string; texting: Texting }
type Fields = Readonly<Record<string, string>>

/** What is written down of who pressed a button. */
const ENDED = 'Ended on the own page'

/**
 * Writes down what whoever proved an address agrees to, for a number that they type: nothing goes there before it answers YES. Throws
 * `invalid_input`, and `forbidden` for an address that several people applied with.
 */
export function agreeToTexts(deps: Deps, email: string, fields: Fields, address: string): Promise<void> {
  const { phone: typed = '' } = fields
  const purposes = agreedIn(fields)
  const phone = typed.length > PHONE_MAX ? undefined : textNumber(typed)
  if (phone === undefined) throw new AppError('invalid_input', { fields: { phone: consentTexts.noNumber } })
  if (purposes.length === 0)
    throw new AppError('invalid_input', { fields: { boxes: consentTexts.nothingChosen } })
  const at = deps.clock().toISOString()
  const { network } = networksOf(address)
  return inTransaction(deps.store, async (transaction) => {
    const { candidate: candidate_id, shared } = await ownPerson(transaction, email)
    if (shared) throw new AppError('forbidden')
    if (candidate_id === undefined) return
    await grantConsents(transaction, deps, {
      ...{ phone, purposes, company: fields[CONSENT_FIRM], source: 'own page', page: myPaths.page },
      ...{ candidate_id, email, network, at },
    })
  })
}

/**
 * Ends texts to a number about what was agreed to with a proven address: of one purpose, or, where none is named, all of them. What was not agreed to
 * with it, and what is ended already, change nothing.
 */
export function endTexts(
  { store, clock, secret }: Deps,
  email: string,
  { phone = '', purpose }: Fields,
  address: string,
): Promise<void> {
  const named = Purpose.safeParse(purpose)
  if (purpose !== undefined && !named.success) throw new AppError('invalid_input')
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const { candidate: candidate_id = null, shared } = await ownPerson(transaction, email)
    if (shared) throw new AppError('forbidden')
    const own = (await ownConsents({ store: transaction, secret }, email)).flatMap((consent) =>
      consent.phone === phone && consent.purpose !== 'unknown' ? consent.purpose : [],
    )
    const purposes = named.success ? own.filter((one) => one === named.data) : own
    if (purposes.length === 0) return
    await revokeConsents(
      transaction,
      { secret },
      {
        ...{ phone, purposes, wording: ENDED, source: 'own page', page: myPaths.page, at },
        ...{ network: networksOf(address).network, by: { candidate_id, email } },
      },
    )
  })
}
