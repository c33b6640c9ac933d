import { type Insertable, sql } from 'kysely'
import { holderOf } from '../candidates/facts.ts'
import type { Store } from '../engine/store.ts'
import { eraseMailsTo } from '../mail/outbox.ts'
import type { MyApplicationTables } from './schema.ts'

/** Stores a link, which ends those of before to the same person, and answers its id. */
export async function insertPageLink(
  store: Store,
  link: Insertable<MyApplicationTables['page_links']>,
): Promise<number> {
  const { id } = await store.sql
    .insertInto('page_links')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a link back whose mail was not queued. */
export async function deletePageLink(transaction: Store, id: number): Promise<void> {
  await transaction.sql.deleteFrom('page_links').where('id', '=', id).execute()
}

/** The same of the link of a (hashed) token. */
export async function forgetPageLink(transaction: Store, tokenHash: string): Promise<void> {
  await transaction.sql.deleteFrom('page_links').where('token_hash', '=', tokenHash).execute()
}

/** Notes when the mail of the link of a (hashed) token went out: its time begins. */
export async function setPageLinkSent(store: Store, tokenHash: string, sent_at: string): Promise<void> {
  await store.sql.updateTable('page_links').set({ sent_at }).where('token_hash', '=', tokenHash).execute()
}

/** The link of a (hashed) token, whether it works or not; undefined when there never was one, or too long ago. */
export function findPageLink(store: Store, tokenHash: string) {
  return store.sql
    .selectFrom('page_links')
    .select(['id', 'email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

type Limits = {
  at: string
  /** Whose mail went out before this works no more. */
  sentAfter: string
  /** Nor does what was made before this, should nobody have noted that its mail went out. */
  madeAfter: string
}

/**
 * Uses a link up that works: nobody used it, its mail went out a short while ago, and no newer one was made for any of
 * `addresses`. Of many who try at once, one gets it; the others undefined.
 */
export function takePageLink(
  store: Store,
  tokenHash: string,
  addresses: readonly string[],
  { at, sentAfter, madeAfter }: Limits,
) {
  return store.sql
    .updateTable('page_links')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where((e) =>
      e.or([e('sent_at', '>', sentAfter), e.and([e('sent_at', 'is', null), e('made_at', '>', madeAfter)])]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('page_links as newer')
            .select('newer.id')
            .where('newer.email', 'in', addresses)
            .whereRef('newer.id', '>', 'page_links.id')
            .where(isOnItsWay('newer')),
        ),
      ),
    )
    .returning(['email', 'candidate_id'])
    .executeTakeFirst()
}

/** An address, and all that are currently said of the person who holds it. */
export async function addressesBeside(store: Store, email: string): Promise<string[]> {
  const holder = await holderOf(store, email)
  if (holder === undefined) return [email]
  const person = store.sql
    .selectFrom('candidates')
    .select((e) => e.fn.coalesce('part_of', 'id').as('id'))
    .where('id', '=', holder)
  const rows = await store.sql
    .selectFrom('candidate_facts')
    .innerJoin('candidates', 'candidates.id', 'candidate_facts.candidate_id')
    .select('candidate_facts.value')
    .where('candidate_facts.kind', '=', 'email')
    .where('candidate_facts.state', '=', 'current')
    .where((e) => e.or([e('candidates.id', 'in', person), e('candidates.part_of', 'in', person)]))
    .execute()
  return [...new Set([email, ...rows.map(({ value }) => value)])]
}

/** Whether a link is not that of a letter which waits, may be taken back and is in nobody's hands yet. */
const isOnItsWay = (links: 'page_links' | 'newer') =>
  sql<boolean>`not exists (select 1 from letters where letters.address = ${sql.ref(`${links}.email`)}
    and letters.at = ${sql.ref(`${links}.made_at`)} and letters.direction = 'out' and letters.sent_at is null)`

/** Forgets links that were made before `before`, and sessions that are over. */
export async function deleteOldPageLinks(store: Store, before: string, now: string): Promise<void> {
  await store.sql.deleteFrom('page_links').where('made_at', '<', before).execute()
  await store.sql.deleteFrom('page_sessions').where('ends_at', '<=', now).execute()
}

/** Erases all links, requests for one, sessions and mails with a link of these addresses. */
export async function erasePageAccess(
  transaction: Store,
  emails: readonly string[],
  now: string,
): Promise<void> {
  if (emails.length === 0) return
  for (const table of ['page_links', 'page_link_requests', 'page_sessions'] as const)
    await transaction.sql.deleteFrom(table).where('email', 'in', emails).execute()
  await transaction.sql
    .deleteFrom('address_changes')
    .where((e) => e.or([e('email', 'in', emails), e('new_email', 'in', emails)]))
    .execute()
  for (const kind of ['page_link', 'address_confirm', 'address_changed'] as const)
    await eraseMailsTo(transaction, { kind, recipients: emails }, now)
}
