import type { ConsentEvent, ConsentState } from '#contract/consents/consent.ts'
import { PURPOSES, type Purpose } from '#contract/consents/purpose.ts'
import { eventsOf } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { phoneHash, type Secret } from './phone-hash.ts'

type Standing = { state: ConsentState; since: string }
type Said = { event: ConsentEvent; at: string }

/** What counts after what was said of one number and one purpose, in its order. Ticking a box again changes nothing that is confirmed. */
export function standingAfter(events: readonly Said[]): Standing {
  let standing: Standing = { state: 'none', since: '' }
  for (const { event, at } of events) {
    if (event === 'revoked') standing = { state: 'none', since: at }
    else if (event === 'confirmed') standing = { state: 'live', since: at }
    else if (standing.state === 'none') standing = { state: 'waiting', since: at }
  }
  return standing
}

/** What a number agreed to, by purpose; it is read where the ledger is held, or may have changed since. */
export async function standingOf(
  store: Store,
  secret: Secret,
  phone: string,
): Promise<Record<Purpose, Standing>> {
  const events = await eventsOf(store, [phoneHash(secret, phone)])
  return Object.fromEntries(
    PURPOSES.map((purpose) => [purpose, standingAfter(events.filter((one) => one.purpose === purpose))]),
  ) as Record<Purpose, Standing>
}
