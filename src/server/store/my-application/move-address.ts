import { isOf } from '../applications/sent-by.ts'
import type { Store } from '../engine/store.ts'
import { readdressLetters } from '../letters/outgoing.ts'
import { forgetBounced } from '../letters/received.ts'
import { readdressMails } from '../mail/outbox.ts'
import { addressesBefore } from './address-changes.ts'

type Move = { from: string; to: string; at: string }

/**
 * Gives all that is somebody's by one address to another of theirs: applications, consents, requests to be forgotten, and the mails that wait.
 * What opened their page by the first one is over. Answers the facts of the mails that go to the other one now. The caller holds the person
 * and the ledger.
 */
export async function moveAddress(transaction: Store, { from, to, at }: Move): Promise<string[]> {
  const { sql: db } = transaction
  await db.updateTable('applications').set({ own_email: to }).where(isOf(from)).execute()
  await db
    .updateTable('consent_subjects')
    .set({ own_email: to })
    .where((e) =>
      e.or([e('own_email', '=', from), e.and([e('email', '=', from), e('own_email', 'is', null)])]),
    )
    .execute()
  await db.updateTable('deletion_requests').set({ email: to }).where('email', '=', from).execute()
  await closeOwnPage(transaction, from, at)
  // A mail came through.
  await forgetBounced(transaction, to)
  const mails = await readdressMails(transaction, { from, to })
  await readdressLetters(
    transaction,
    mails.map(({ id }) => id),
    to,
  )
  return mails.map(({ facts }) => facts)
}

/** Ends the links that went to an address, and who is on their page by one. */
async function closeOwnPage({ sql: db }: Store, email: string, used_at: string): Promise<void> {
  await db
    .updateTable('page_links')
    .set({ used_at })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
  await db.deleteFrom('page_sessions').where('email', '=', email).execute()
}

/** Lets a link that a mail carries which goes to another address now open what is theirs there. */
export async function movePageLink(transaction: Store, tokenHash: string, email: string): Promise<void> {
  await transaction.sql
    .updateTable('page_links')
    .set({ email, used_at: null })
    .where('token_hash', '=', tokenHash)
    .where('sent_at', 'is', null)
    .execute()
}

type Turn = Record<'from' | 'to', 'moved' | 'back'>

/** Says of the corrections to an address that they count, or no more. False: there are none of which the other was said. */
async function turnChanges({ sql: db }: Store, email: string, { from, to }: Turn): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address_changes')
    .set({ outcome: to })
    .where('new_email', '=', email)
    .where('outcome', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes a correction back that led to this address: what was sent is theirs again by the address that it was sent with. */
export async function takeAddressBack(transaction: Store, email: string, at: string): Promise<void> {
  const { sql: db } = transaction
  if (!(await turnChanges(transaction, email, { from: 'moved', to: 'back' }))) return
  for (const table of ['applications', 'consent_subjects'] as const)
    await db.updateTable(table).set({ own_email: null }).where('own_email', '=', email).execute()
  await closeOwnPage(transaction, email, at)
}

type Again = { email: string; candidates: readonly number[]; current: readonly string[]; at: string }

/**
 * Makes a correction to this address good again that was taken back: what these candidates sent with an address before it is theirs by it. What somebody
 * else sent with that one stays, and so does all where it is one of their `current` ones by now. The caller holds the person and the ledger.
 */
export async function giveAddressAgain(
  transaction: Store,
  { email, candidates, current, at }: Again,
): Promise<void> {
  const { sql: db } = transaction
  if (!(await turnChanges(transaction, email, { from: 'back', to: 'moved' }))) return
  for (const { email: from } of await addressesBefore(transaction, email)) {
    const anothers = await db
      .selectFrom('applications')
      .select('id')
      .where(isOf(from))
      .where((e) => e.or([e('candidate_id', 'is', null), e('candidate_id', 'not in', candidates)]))
      .executeTakeFirst()
    if (anothers === undefined && !current.includes(from))
      await moveAddress(transaction, { from, to: email, at })
  }
}
