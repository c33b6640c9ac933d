import { AppError } from '#contract/core/errors.ts'
import { ADDRESS_LINK_HOURS } from '#contract/core/limits.ts'
import { Mail } from '#contract/mail/mail.ts'
import type { AddressNews } from '#contract/my-application/my-page.ts'
import { lockAddress } from '#server/store/alerts/readers.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import {
  factsOf,
  holderOf,
  insertFacts,
  lockEmails,
  setPosition,
  setState,
} from '#server/store/candidates/facts.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { hasBounced } from '#server/store/letters/addresses.ts'
import { closeAddressChange, lockAddressChange } from '#server/store/my-application/address-changes.ts'
import { moveAddress, movePageLink } from '#server/store/my-application/move-address.ts'
import { proveFacts } from '#server/store/my-application/sessions.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { moveAlerts } from '../alerts/move-alerts.ts'
import { type HeldPerson, lockPersonOf } from '../candidates/lock-person.ts'
import type { Clock } from '../core/clock.ts'
import { queueMoved } from '../mail/queue-mail.ts'
import { addressTokenHash, browserHash } from './address-link.ts'
import { beginSession } from './open-page.ts'
import { ownPerson } from './own-person.ts'
import { pageLinkHash } from './page-link.ts'

type Deps = { store: Store; clock: Clock; secret: string }
/** Who opens a link: the token that their browser was given, and the address whose page is open in it. */
type Visitor = { browser: string | undefined; email: string | undefined }
type Change = NonNullable<Awaited<ReturnType<typeof lockAddressChange>>>

const since = (clock: Clock): string =>
  new Date(clock().getTime() - ADDRESS_LINK_HOURS * 3_600_000).toISOString()

/** Nobody else holds both: a mistyped address, or a mail that went astray, gives nobody anything. */
const isWhoAsked = (change: Change, { browser, email }: Visitor): boolean =>
  email === change.email || (browser !== undefined && browserHash(browser) === change.browser_hash)

/** The address that a link would confirm, and whether it can here; undefined for a link that ended or never was. Nothing changes, whoever fetches it. */
export async function addressToConfirm(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  token: string,
  visitor: Visitor,
): Promise<{ address: string; elsewhere: boolean } | undefined> {
  const change = await lockAddressChange(store, addressTokenHash(token), since(clock))
  return change && { address: change.new_email, elsewhere: !isWhoAsked(change, visitor) }
}

/**
 * Makes a confirmed address the one by which somebody is known, and answers a session of it. The old one stays with where it came from, as a former one; what was
 * sent with it, what it agreed to and is waiting to be sent goes to the new one, and it is told. An address of another person is not taken
 * over: recruiters are offered it, and see both as likely one. Undefined for a link that ended, 'elsewhere' in another browser.
 */
export async function confirmAddress(
  { store, clock, secret }: Deps,
  token: string,
  visitor: Visitor,
): Promise<{ session: string; news: AddressNews } | 'elsewhere' | undefined> {
  const hash = addressTokenHash(token)
  // A guess costs one look-up, and no transaction.
  const known = await lockAddressChange(store, hash, since(clock))
  if (known === undefined) return undefined
  if (!isWhoAsked(known, visitor)) return 'elsewhere'
  return inTransaction(store, async (transaction) => {
    const { email: from, new_email: to } = known
    for (const address of [from, to].sort()) await lockAddress(transaction, address)
    await lockEmails(transaction, [from, to])
    const change = await lockAddressChange(transaction, hash, since(clock))
    const { candidate, shared } = await ownPerson(transaction, from)
    // Somebody else applied with the address meanwhile: whose it is cannot be told any more.
    if (change === undefined || candidate === undefined || shared) return undefined
    const now = clock()
    const at = now.toISOString()
    const person = await lockPersonOf(transaction, candidate)
    const holder = await holderOf(transaction, to)
    const isAnothers = holder !== undefined && !person.ids.includes(holder)
    const news = isAnothers ? 'offered' : 'moved'
    await stateAddress(transaction, person, { candidate, from, to, news, at })
    if (news === 'moved') {
      await moveAlerts(transaction, { secret }, { from, to, at })
      await lockLedger(transaction)
      for (const facts of await moveAddress(transaction, { from, to, at })) {
        const mail = Mail.parse(JSON.parse(facts))
        if ('page_seed' in mail && mail.page_seed !== undefined)
          await movePageLink(transaction, pageLinkHash({ secret }, mail.page_seed), to)
      }
      if (!(await hasBounced(transaction, from)))
        await queueMoved(transaction, from, { kind: 'address_changed', reference: change.id }, now)
    }
    await closeAddressChange(transaction, change.id, { closed_at: at, outcome: news })
    await recordAudit(transaction, {
      ...{ at, actor_id: null, action: 'candidate.address' },
      ...{ subject: 'candidate', subject_id: String(person.row.id) },
      detail: { outcome: news },
    })
    await indexAgain(transaction, 'candidate', [person.row.id])
    return { session: await beginSession(transaction, to, now), news } as const
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'candidate_not_found') return undefined
    throw error
  })
}

type Stated = { candidate: number; from: string; to: string; news: AddressNews; at: string }

/** Says the new address of the candidate who has the old one, merged or not, so that a merge which is taken back takes it along. */
async function stateAddress(
  transaction: Store,
  { ids }: HeldPerson,
  { candidate, from, to, news, at }: Stated,
): Promise<void> {
  const emails = (await factsOf(transaction, ids)).filter(({ kind }) => kind === 'email')
  const same = emails.filter(({ value }) => value === to)
  const state = news === 'moved' ? 'current' : 'offered'
  const first = Math.min(0, ...emails.map(({ position }) => position)) - 1
  const known =
    same.find((fact) => fact.state === state) ??
    same.find((fact) => fact.candidate_id === candidate) ??
    same[0]
  if (known === undefined) {
    const said = { kind: 'email', value: to, written: to, origin: 'form', candidate_id: candidate } as const
    await insertFacts(transaction, [{ ...said, state, position: first, created_at: at, proven_at: at }])
  } else {
    if (known.state !== state) await setState(transaction, [known.id], state)
    await proveFacts(transaction, [known.id], at)
    if (news === 'moved') await setPosition(transaction, known.id, first)
  }
  if (news === 'moved') {
    const old = emails.filter((fact) => fact.value === from && fact.state === 'current')
    await setState(
      transaction,
      old.map(({ id }) => id),
      'former',
    )
  }
}
