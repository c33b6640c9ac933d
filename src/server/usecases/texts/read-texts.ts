import type { HeldText, Outgoing, PersonTexts } from '#contract/texts/text.ts'
import type { Store } from '#server/store/engine/store.ts'
import { heldOf, heldTexts } from '#server/store/texts/held.ts'
import { newestTexts, textsOf } from '#server/store/texts/texts.ts'
import { personWithNumbers } from '../consents/person-consents.ts'
import type { Carrier } from './carrier.ts'

const MOST = 200

/** The texts to and from a person, and which of their numbers wait for a decision. Throws `candidate_not_found`. */
export async function personTexts({ store }: { store: Store }, id: number): Promise<PersonTexts> {
  const { ids, phones } = await personWithNumbers(store, id)
  return { texts: await textsOf(store, ids, MOST), held: await heldOf(store, phones) }
}

/** Texts that may mean that somebody wants no more of them, the oldest first. */
export const listHeld = ({ store }: { store: Store }): Promise<HeldText[]> => heldTexts(store)

/** The newest texts of everybody. */
export async function outgoingTexts({
  store,
  carrier,
}: {
  store: Store
  carrier: Carrier
}): Promise<Outgoing> {
  return { simulated: carrier.simulated, texts: await newestTexts(store, MOST) }
}
