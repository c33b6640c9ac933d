import { type Consent, ConsentEntry } from '#contract/consents/consent.ts'
import { PURPOSES } from '#contract/consents/purpose.ts'
import { entriesOf, phonesOfAddress } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { sharesOf, type Whose } from './consent-state.ts'
import { phoneHash } from './phone-hash.ts'

type Deps = { store: Store; secret: string }

/** What somebody agreed to for these numbers, as far as it waits for their YES or is live. */
export async function standingConsents(
  { store, secret }: Deps,
  phones: readonly string[],
  whose: Whose,
): Promise<Consent[]> {
  const consents: Consent[] = []
  for (const phone of phones) {
    const shares = await sharesOf(store, { secret }, phone, whose)
    for (const purpose of PURPOSES)
      if (shares[purpose].state !== 'none') consents.push({ phone, purpose, ...shares[purpose] })
  }
  return consents
}

/** What was agreed to with an address. A number is typed: what somebody else agreed to for the same one is theirs. */
export const ownConsents = async (deps: Deps, email: string): Promise<Consent[]> =>
  standingConsents(deps, await phonesOfAddress(deps.store, email), { email })

/** What the ledger says of an address and its numbers, in its order; what others said of the same number is theirs. */
export async function ownEntries(deps: Deps, email: string): Promise<ConsentEntry[]> {
  const phones = await phonesOfAddress(deps.store, email)
  const rows = await rowsOfNumbers(deps, phones)
  return rows.filter((row) => (row.own_email ?? row.email) === email).map((row) => ConsentEntry.parse(row))
}

/** All rows of the ledger of these numbers, in its order. */
export const rowsOfNumbers = ({ store, secret }: Deps, phones: readonly string[]) =>
  entriesOf(
    store,
    phones.map((phone) => phoneHash({ secret }, phone)),
  )
