import type { ConsentEvent, ConsentSource, ConsentState } from '#contract/consents/consent.ts'
import { PURPOSES, type Purpose } from '#contract/consents/purpose.ts'
import { eventsOf } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { phoneHash, type Secret } from './phone-hash.ts'

/** `owners`: the addresses that agreed to what counts now. */
type Standing = { state: ConsentState; since: string; owners: readonly string[] }
type Said = { event: ConsentEvent; source: ConsentSource; at: string; email: string | null }

/** What counts after what was said of one number and one purpose, in its order. Ticking a box again changes nothing that is confirmed. */
export function standingAfter(events: readonly Said[]): Standing {
  let standing: Standing = { state: 'none', since: '', owners: [] }
  for (const { event, source, at, email } of events) {
    const { state, owners } = standing
    const by = email ?? ''
    if (event === 'revoked') standing = { state: 'none', since: at, owners: source === 'text' ? owners : [] }
    else if (event === 'confirmed')
      standing = { state: 'live', since: at, owners: owners.includes(by) ? [by] : owners }
    // START agrees again for whoever did before STOP.
    else if (state === 'none')
      standing = { state: 'waiting', since: at, owners: source === 'text' ? owners : [by] }
    else standing = { ...standing, owners: [...new Set([...owners, by])] }
  }
  return standing
}

/** What a number agreed to, by purpose; it is read where the ledger is held, or may have changed since. */
export async function standingOf(
  store: Store,
  secret: Secret,
  phone: string,
): Promise<Record<Purpose, Standing>> {
  const events = await eventsOf(store, phoneHash(secret, phone))
  return Object.fromEntries(
    PURPOSES.map((purpose) => [purpose, standingAfter(events.filter((one) => one.purpose === purpose))]),
  ) as Record<Purpose, Standing>
}

/**
 * Whose a number is, as far as the ledger tells: of who last answered YES to what is live, else of who last agreed or ended it. A box that somebody else
 * ticks makes nobody's number theirs. Undefined for a number that nobody agreed for, or who was erased.
 */
export async function holderOfNumber(
  store: Store,
  secret: Secret,
  phone: string,
): Promise<{ candidate_id: number; email: string } | undefined> {
  const events = await eventsOf(store, phoneHash(secret, phone))
  const known = events.flatMap(({ candidate_id, email, ...one }) =>
    candidate_id === null ? [] : { ...one, candidate_id, email: email ?? '' },
  )
  const isLive = (purpose: Purpose) =>
    standingAfter(events.filter((one) => one.purpose === purpose)).state === 'live'
  const confirmed = known.findLast(({ event, purpose }) => event === 'confirmed' && isLive(purpose))
  return confirmed ?? known.at(-1)
}
