import { z } from 'zod'
import { PURPOSES, Purpose } from '#contract/consents/purpose.ts'
import { TEXT_CAPS, type TextRefusal } from '#contract/texts/text.ts'
import { findPersonOf } from '#server/store/candidates/candidates.ts'
import { factsOf } from '#server/store/candidates/facts.ts'
import { branchOf, mustNotContact } from '#server/store/candidates/parts.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { heldOf } from '#server/store/texts/held.ts'
import { findTextRow, lockNumber, sentSince, type TextRow, updateText } from '#server/store/texts/texts.ts'
import { holderOfNumber, sharesOf, standingOf, waitsSince } from '../consents/consent-state.ts'
import type { Clock } from '../core/clock.ts'
import { zonesOf } from './area-codes.ts'
import { CONFIRM_CAPS } from './ask-confirmation.ts'
import type { Carrier } from './carrier.ts'
import { isOpenIn, nextOpenIn } from './quiet-hours.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What waits longer than this is news no more. */
const MOST_WAIT_MS = 3 * DAY
/** How late an answer still answers what somebody has just written, at night too. */
const AT_ONCE_MS = 15 * 60_000
/** How soon it is looked again at what holds a text up. */
const LOOK_AGAIN_MS = 15 * 60_000

type Deps = { store: Store; clock: Clock; secret: string; carrier: Carrier }

/** What becomes of the task: `again` at that moment; `failed`: the carrier did not take it now. */
export type Sending = { is: 'ended' } | { is: 'again'; at: Date } | { is: 'failed'; reason: string }

const ENDED: Sending = { is: 'ended' }
const Purposes = z.array(Purpose)

/**
 * Sends a text if it may go out now: its person agreed to its purpose for that number, which confirmed it, nobody has to decide what the number wants, it is between 8 am and
 * 8 pm wherever the number may be, and the number did not get too many. All of it is asked here, in the transaction after which it is handed to the
 * carrier, and by one sender for a number at a time. At most once: where the answer of the carrier is lost it is not sent again.
 */
export async function sendText({ store, clock, secret, carrier }: Deps, id: number): Promise<Sending> {
  const now = clock()
  const found = await findTextRow(store, id)
  if (found === undefined) return ENDED
  const ready = await inTransaction(store, async (transaction): Promise<Sending | TextRow> => {
    await lockNumber(transaction, found.phone)
    await lockLedger(transaction)
    const text = await findTextRow(transaction, id)
    if (text === undefined) return ENDED
    if (text.state === 'sending') {
      await updateText(transaction, id, { state: 'unknown' })
      return ENDED
    }
    if (text.state !== 'waiting') return ENDED
    const held = await whyNot(transaction, { secret }, text, now)
    if (held instanceof Date) return { is: 'again', at: held }
    const at = now.toISOString()
    if (held !== undefined) {
      await updateText(transaction, id, { state: 'refused', refusal: held })
      return ENDED
    }
    await updateText(transaction, id, { state: 'sending', sent_at: at })
    return text
  })
  if ('is' in ready) return ready
  const handed = await carrier.hand({ to: ready.phone, body: ready.body }).catch(() => undefined)
  if (handed === undefined) await updateText(store, id, { state: 'unknown' })
  else if (handed.is === 'taken') await updateText(store, id, { state: 'sent' })
  else if (handed.is === 'refused')
    await updateText(store, id, { state: 'refused', refusal: 'carrier', sent_at: null })
  else {
    await updateText(store, id, { state: 'waiting', sent_at: null })
    return { is: 'failed', reason: handed.reason }
  }
  return ENDED
}

/** Answers to what a number has just written go at once, and later ones in the day; everything else waits, or is refused. */
async function whyNot(
  transaction: Store,
  secret: { secret: string },
  text: TextRow,
  now: Date,
): Promise<TextRefusal | Date | undefined> {
  const { phone, kind, purpose } = text
  const standing = await standingOf(transaction, secret, phone)
  const asked = kind === 'confirm' ? Purposes.parse(JSON.parse(text.purposes ?? '[]')) : []
  // Who asked for help before anybody agreed for the number.
  const candidate = text.candidate_id ?? (await holderOfNumber(transaction, secret, phone))?.candidate_id
  const person = await personOf(transaction, candidate)
  if (kind === 'message') {
    const shares = await sharesOf(transaction, secret, phone, { candidates: person.ids })
    if (purpose === null || shares[purpose].state !== 'live') return 'not_agreed'
  }
  if (kind === 'confirm' && !asked.some((one) => waitsSince(standing[one]) !== undefined)) return 'answered'
  // What thanks for a YES is no news to who said STOP after it.
  const thanks = kind === 'confirmed' || kind === 'resumed'
  if (thanks && !PURPOSES.some((one) => standing[one].state === 'live')) return 'not_agreed'
  const age = now.getTime() - Date.parse(text.at)
  if (age > MOST_WAIT_MS) return 'too_late'
  const isAnswer = kind !== 'message' && kind !== 'confirm'
  if (isAnswer && age <= AT_ONCE_MS) return undefined
  if (person.silent && !isAnswer) return 'do_not_contact'
  const zones = zonesOf(phone, person.states)
  if (!isOpenIn(zones, now)) return nextOpenIn(zones, now) ?? 'too_late'
  if (isAnswer) return undefined
  const soon = new Date(now.getTime() + LOOK_AGAIN_MS)
  if ((await heldOf(transaction, [phone])).length > 0) return soon
  return (await isCapped(transaction, text, now)) ? soon : undefined
}

/** When texts to a number of a candidate may go, if that is not now: it is night in one of the zones where it may be. */
export async function waitsUntil(
  store: Store,
  { phone, candidate }: { phone: string; candidate: number },
  now: Date,
): Promise<string | null> {
  const zones = zonesOf(phone, (await personOf(store, candidate)).states)
  return isOpenIn(zones, now) ? null : (nextOpenIn(zones, now)?.toISOString() ?? null)
}

/** Whether a number got so many texts that this one must wait. */
export async function isCapped(
  store: Store,
  { phone, kind, purpose }: Pick<TextRow, 'phone' | 'kind' | 'purpose'>,
  now: Date,
): Promise<boolean> {
  const since = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  if (kind === 'confirm') {
    const month = await sentSince(store, phone, { kinds: ['confirm'], since: since(30) })
    return (
      month.length >= CONFIRM_CAPS.month || month.filter((at) => at > since(1)).length >= CONFIRM_CAPS.day
    )
  }
  const week = await sentSince(store, phone, { kinds: ['message'], since: since(7) })
  const own =
    purpose === null ? [] : await sentSince(store, phone, { kinds: ['message'], purpose, since: since(7) })
  const isOver = (sent: readonly string[], { day, week }: { day: number; week: number }) =>
    sent.length >= week || sent.filter((at) => at > since(1)).length >= day
  return isOver(week, TEXT_CAPS.number) || isOver(own, TEXT_CAPS.purpose)
}

/** A place such as "Austin, TX" or "Austin, Texas 78701, TX". */
const STATE = /\b([A-Z]{2})\b(?:\s+\d{5}(?:-\d{4})?)?\s*$/

/**
 * Whether the whole person must not be contacted, themselves or by what was merged into them, the states that they are known to live in, and as
 * which candidates they are known.
 */
async function personOf(store: Store, candidate: number | null | undefined) {
  const whole =
    candidate === null || candidate === undefined ? undefined : await findPersonOf(store, candidate)
  if (whole === undefined) return { silent: false, states: [], ids: [] }
  const { ids, parts } = await branchOf(store, whole)
  const silent = mustNotContact(whole, parts)
  const places = (await factsOf(store, ids)).filter(
    ({ kind, state }) => kind === 'place' && state === 'current',
  )
  const states = places.flatMap(({ written }) => STATE.exec(written.replace(/,?\s*(USA|US)$/, ''))?.[1] ?? [])
  return { silent, states: [...new Set(states)], ids }
}
