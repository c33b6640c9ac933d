import type { ConsentEvent, ConsentSource, ConsentState } from '#contract/consents/consent.ts'
import { PURPOSES, type Purpose } from '#contract/consents/purpose.ts'
import { eventsOf } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { phoneHash, type Secret } from './phone-hash.ts'

/**
 * `owners`: the addresses that agreed to what counts now. `claims`: those that ticked the box of what others agreed to and the number confirmed,
 * the newest last; it is nothing of theirs before the number answers YES once more.
 */
export type Standing = {
  state: ConsentState
  since: string
  owners: readonly string[]
  claims: readonly { email: string; since: string }[]
}
type Said = { event: ConsentEvent; source: ConsentSource; at: string; email: string | null }

const NOTHING: Standing = { state: 'none', since: '', owners: [], claims: [] }

/** What counts after what was said of one number and one purpose, in its order, after what counted before. Ticking a box again changes nothing that is confirmed. */
export const standingAfter = (events: readonly Said[], before = NOTHING): Standing =>
  events.reduce(standingWith, before)

function standingWith(standing: Standing, { event, source, at, email }: Said): Standing {
  const { state, owners, claims } = standing
  const by = email ?? ''
  const others = claims.filter((claim) => claim.email !== by)
  const isOwner = owners.includes(by)
  const isText = source === 'text'
  switch (event) {
    case 'revoked':
      // Who claims what others agreed to gives up the claim, and ends nothing of theirs.
      if (!isText && !isOwner && others.length < claims.length) return { ...standing, claims: others }
      return { state: 'none', since: at, owners: isText ? owners : [], claims: [] }
    case 'confirmed':
      if (state === 'live') return { ...standing, owners: [...owners, ...emailsOf(claims)], claims: [] }
      return { state: 'live', since: at, owners: isOwner ? [by] : owners, claims: [] }
    case 'granted':
      // START agrees again for whoever did before STOP.
      if (state === 'none') return { state: 'waiting', since: at, owners: isText ? owners : [by], claims: [] }
      if (isOwner) return standing
      if (state === 'live') return { ...standing, claims: [...others, { email: by, since: at }] }
      return { ...standing, owners: [...owners, by] }
  }
}

const emailsOf = (claims: Standing['claims']) => claims.map(({ email }) => email)

/** Since when the number is to be asked for a YES; undefined where nobody waits for one. Of several claims the newest counts: a YES to a question of before does not answer it. */
export const waitsSince = ({ state, since, claims }: Standing): string | undefined =>
  state === 'waiting' ? since : claims.at(-1)?.since

/** What it is to whoever holds one of these addresses: nothing where others agreed, and a claim waits. */
export function shareOf(
  { state, since, owners, claims }: Standing,
  emails: readonly (string | null)[],
): Pick<Standing, 'state' | 'since'> {
  if (state !== 'none' && owners.some((owner) => emails.includes(owner))) return { state, since }
  const claim = claims.find(({ email }) => emails.includes(email))
  return claim ? { state: 'waiting', since: claim.since } : { state: 'none', since }
}

/** What a number agreed to, by purpose; it is read where the ledger is held, or may have changed since. */
export async function standingOf(
  store: Store,
  secret: Secret,
  phone: string,
): Promise<Record<Purpose, Standing>> {
  return standingBy(await eventsOf(store, phoneHash(secret, phone)))
}

const standingBy = (events: Awaited<ReturnType<typeof eventsOf>>) =>
  Object.fromEntries(
    PURPOSES.map((purpose) => [purpose, standingAfter(events.filter((one) => one.purpose === purpose))]),
  ) as Record<Purpose, Standing>

export type Whose = { email: string } | { candidates: readonly number[] }

/** The same, as far as it is whose address that is, or these candidates': of what others agreed to for the number, nothing. */
export async function sharesOf(
  store: Store,
  secret: Secret,
  phone: string,
  whose: Whose,
): Promise<Record<Purpose, Pick<Standing, 'state' | 'since'>>> {
  const events = await eventsOf(store, phoneHash(secret, phone))
  const emails =
    'email' in whose
      ? [whose.email]
      : events.flatMap(({ candidate_id, email }) =>
          candidate_id !== null && whose.candidates.includes(candidate_id) ? email : [],
        )
  const standing = standingBy(events)
  return Object.fromEntries(
    PURPOSES.map((purpose) => [purpose, shareOf(standing[purpose], emails)]),
  ) as Record<Purpose, Pick<Standing, 'state' | 'since'>>
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
