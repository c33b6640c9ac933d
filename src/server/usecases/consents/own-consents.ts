import { type Consent, ConsentEntry } from '#contract/consents/consent.ts'
import { PURPOSES } from '#contract/consents/purpose.ts'
import { entriesOf, phonesOfAddress } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { standingOf } from './consent-state.ts'
import { phoneHash } from './phone-hash.ts'

type Deps = { store: Store; secret: string }

/** What these numbers agreed to, as far as it waits for their YES or is live. */
export async function standingConsents(
  { store, secret }: Deps,
  phones: readonly string[],
): Promise<Consent[]> {
  const consents: Consent[] = []
  for (const phone of phones) {
    const standing = await standingOf(store, { secret }, phone)
    for (const purpose of PURPOSES)
      if (standing[purpose].state !== 'none') consents.push({ phone, purpose, ...standing[purpose] })
  }
  return consents
}

/** The same of the numbers that were given with an address. */
export const ownConsents = async (deps: Deps, email: string): Promise<Consent[]> =>
  standingConsents(deps, await phonesOfAddress(deps.store, email))

/** All that the ledger says of these numbers, in its order. What was said before a number was erased is nobody's any more. */
export async function ledgerOf({ store, secret }: Deps, phones: readonly string[]): Promise<ConsentEntry[]> {
  const rows = await entriesOf(
    store,
    phones.map((phone) => phoneHash({ secret }, phone)),
  )
  return rows.filter(({ phone }) => phone !== null).map((row) => ConsentEntry.parse(row))
}

/** The same of the numbers that were given with an address. */
export const ownEntries = async (deps: Deps, email: string): Promise<ConsentEntry[]> =>
  ledgerOf(deps, await phonesOfAddress(deps.store, email))
