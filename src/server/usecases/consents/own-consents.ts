import { type Consent, ConsentEntry } from '#contract/consents/consent.ts'
import { PURPOSES } from '#contract/consents/purpose.ts'
import { entriesOf, phonesOfAddress } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { standingOf } from './consent-state.ts'
import { phoneHash } from './phone-hash.ts'

type Deps = { store: Store; secret: string }

/** What these numbers agreed to, as far as it waits for their YES or is live; where an address is named, what was agreed to with it. */
export async function standingConsents(
  { store, secret }: Deps,
  phones: readonly string[],
  by?: string,
): Promise<Consent[]> {
  const consents: Consent[] = []
  for (const phone of phones) {
    const standing = await standingOf(store, { secret }, phone)
    for (const purpose of PURPOSES) {
      const { state, since, owners } = standing[purpose]
      if (state !== 'none' && (by === undefined || owners.includes(by)))
        consents.push({ phone, purpose, state, since })
    }
  }
  return consents
}

/** What was agreed to with an address. A number is typed: what somebody else agreed to for the same one is theirs. */
export const ownConsents = async (deps: Deps, email: string): Promise<Consent[]> =>
  standingConsents(deps, await phonesOfAddress(deps.store, email), email)

/** All that the ledger says of these numbers, in its order. What was said before a number was erased is nobody's any more. */
export async function ledgerOf({ store, secret }: Deps, phones: readonly string[]): Promise<ConsentEntry[]> {
  const rows = await rowsOf({ store, secret }, phones)
  return rows.map((row) => ConsentEntry.parse(row))
}

/** What the ledger says of an address and its numbers, in its order; what others said of the same number is theirs. */
export async function ownEntries(deps: Deps, email: string): Promise<ConsentEntry[]> {
  const rows = await rowsOf(deps, await phonesOfAddress(deps.store, email))
  return rows.filter((row) => row.email === email).map((row) => ConsentEntry.parse(row))
}

async function rowsOf({ store, secret }: Deps, phones: readonly string[]) {
  const rows = await entriesOf(
    store,
    phones.map((phone) => phoneHash({ secret }, phone)),
  )
  return rows.filter(({ phone }) => phone !== null)
}
