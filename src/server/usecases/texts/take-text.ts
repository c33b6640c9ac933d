import { z } from 'zod'
import { PURPOSES, Purpose } from '#contract/consents/purpose.ts'
import type { TextKind } from '#contract/texts/text.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { eventsOf, lockLedger } from '#server/store/consents/ledger.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { holdNumber, releaseNumber } from '#server/store/texts/held.ts'
import {
  countWaiting,
  insertText,
  isTaken,
  lockNumber,
  newestOf,
  sentSince,
} from '#server/store/texts/texts.ts'
import { appendEntries } from '../consents/append-entries.ts'
import { holderOfNumber, standingAfter, standingOf, waitsSince } from '../consents/consent-state.ts'
import { phoneHash } from '../consents/phone-hash.ts'
import { revokeConsents } from '../consents/revoke-consents.ts'
import type { Texting } from '../consents/texting.ts'
import type { Clock } from '../core/clock.ts'
import { bodies } from './bodies.ts'
import { meaningOf } from './meaning.ts'

type Deps = { store: Store; clock: Clock; secret: string; texting: Texting }

/** What a number wrote; the carrier gives each a name of its own. */
export type Incoming = { phone: string; body: string; carrier_id: string }

const DAY = 86_400_000
/** Answers of one kind that a number gets in a day: two programs must not talk to each other for ever. */
const ANSWERS_MOST = 3
const PAGE = 'text message'
const Purposes = z.array(Purpose)

type About = { phone: string; candidate_id: number | null; email: string; at: string }

/**
 * Takes what a number wrote, once: STOP and its kin end everything at once, START takes up again what STOP ended, YES confirms what was asked, HELP is
 * answered, and what may mean STOP holds the number until a recruiter decides.
 */
export function takeText(deps: Deps, { phone, body, carrier_id }: Incoming): Promise<void> {
  const { store, clock, texting } = deps
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockNumber(transaction, phone)
    await lockLedger(transaction)
    if (await isTaken(transaction, carrier_id)) return
    const { candidate_id = null, email = '' } = (await holderOfNumber(transaction, deps, phone)) ?? {}
    const about = { phone, candidate_id, email, at }
    const received = {
      ...{ phone, candidate_id, body, carrier_id, at },
      kind: 'received',
      state: 'received',
    } as const
    const id = await insertText(transaction, received)
    const answer = (kind: TextKind, words: string) => answerWith(transaction, about, kind, words)
    switch (meaningOf(body)) {
      case 'stop':
        if (await stopNumber(transaction, deps, about)) await answer('stopped', bodies.stopped(texting))
        return
      case 'start': {
        const resumed = await resume(transaction, deps, about)
        if (resumed.length > 0) await answer('resumed', bodies.resumed(texting, resumed))
        return
      }
      case 'yes': {
        const confirmed = await confirm(transaction, deps, about)
        if (confirmed.length > 0) await answer('confirmed', bodies.confirmed(texting, confirmed))
        return
      }
      case 'help':
        await answer('help', bodies.help(texting))
        return
      case 'doubtful':
        await holdNumber(transaction, { text_id: id, phone, at })
    }
  })
}

async function answerWith(
  transaction: Store,
  { phone, candidate_id, at }: About,
  kind: TextKind,
  body: string,
): Promise<void> {
  const since = new Date(Date.parse(at) - DAY).toISOString()
  const sent = await sentSince(transaction, phone, { kinds: [kind], since })
  if (sent.length + (await countWaiting(transaction, phone, { kind })) >= ANSWERS_MOST) return
  await insertText(transaction, { phone, candidate_id, kind, body, state: 'waiting', at })
}

/** Ends everything that a number agreed to, and what a recruiter had to decide; answers whether there was anything to end. */
export async function stopNumber(
  transaction: Store,
  secret: { secret: string },
  { phone, at }: Pick<About, 'phone' | 'at'>,
): Promise<boolean> {
  await releaseNumber(transaction, phone)
  const ended = await revokeConsents(transaction, secret, {
    ...{ phone, wording: 'STOP', source: 'text', page: PAGE, network: '', at },
  })
  return ended.length > 0
}

/**
 * A number that answers YES confirms what the newest text that went out to it asked, as far as it still waits. What was ticked after that, such as after a STOP,
 * is another question.
 */
async function confirm(transaction: Store, { secret }: Deps, about: About): Promise<Purpose[]> {
  const asking = await newestOf(transaction, about.phone, 'confirm', { isSent: true })
  const askedAt = asking?.sent_at
  if (asking === undefined || !askedAt) return []
  const standing = await standingOf(transaction, { secret }, about.phone)
  const asked = Purposes.parse(JSON.parse(asking.purposes ?? '[]'))
  const waiting = asked.filter((purpose) => {
    const since = waitsSince(standing[purpose])
    return since !== undefined && since <= askedAt
  })
  const wording = `${asking.body} Answered: YES`
  await write(transaction, { secret }, about, waiting, 'confirmed', wording)
  return waiting
}

/** What was live when STOP ended it is live again: the number itself says so. */
async function resume(transaction: Store, { secret }: Deps, about: About): Promise<Purpose[]> {
  const events = await eventsOf(transaction, phoneHash({ secret }, about.phone))
  const ended = PURPOSES.filter((purpose) => {
    const own = events.filter((one) => one.purpose === purpose)
    const last = own.at(-1)
    return (
      last?.event === 'revoked' && last.source === 'text' && standingAfter(own.slice(0, -1)).state === 'live'
    )
  })
  await write(transaction, { secret }, about, ended, 'granted', 'START')
  await write(transaction, { secret }, about, ended, 'confirmed', 'START')
  return ended
}

async function write(
  transaction: Store,
  secret: { secret: string },
  about: About,
  purposes: readonly Purpose[],
  event: 'granted' | 'confirmed',
  wording: string,
): Promise<void> {
  if (purposes.length === 0) return
  await appendEntries(transaction, secret, {
    ...{ ...about, event, source: 'text', page: PAGE, network: '' },
    said: purposes.map((purpose) => ({ purpose, wording })),
  })
  if (about.candidate_id !== null && event === 'confirmed')
    await recordAudit(transaction, {
      ...{ at: about.at, actor_id: null, action: 'consent.confirm' },
      ...{ subject: 'candidate', subject_id: String(about.candidate_id) },
      detail: { purposes },
    })
}
