import { shownLine, shownText } from '#contract/core/text.ts'
import { LETTERS_SHOWN } from '#contract/letters/letter.ts'
import type { Store } from '../engine/store.ts'

/** An answer to a message of the contact form, without its text. */
export type WrittenAnswer = {
  id: number
  at: string
  author: { id: string; name: string } | null
  /** A mail server had it. */
  gone: boolean
}

/** The answers to a message, newest first. Only who signs in adds to them. */
export async function answersTo({ sql: db }: Store, message: number): Promise<WrittenAnswer[]> {
  const rows = await db
    .selectFrom('letters')
    .leftJoin('users', 'users.id', 'letters.author_id')
    .leftJoin('outbox', 'outbox.id', 'letters.mail_id')
    .select(['letters.id', 'letters.at', 'letters.author_id', 'users.name'])
    .select(['letters.sent_at', 'letters.bounced_at', 'outbox.handed_at'])
    .where('letters.contact_message_id', '=', message)
    .where('letters.direction', '=', 'out')
    .orderBy('letters.at', 'desc')
    .orderBy('letters.id', 'desc')
    .execute()
  return rows.map(({ id, at, author_id, name, sent_at, bounced_at, handed_at }) => ({
    id,
    at,
    author: author_id === null ? null : { id: author_id, name: shownLine(name ?? '') },
    gone: sent_at !== null || bounced_at !== null || handed_at !== null,
  }))
}

/** What people wrote about a message: not what machines did. */
const came = ({ sql: db }: Store, message: number) =>
  db
    .selectFrom('letters')
    .where('contact_message_id', '=', message)
    .where('direction', '=', 'in')
    .where('automatic', 'is', null)

/** What somebody wrote about a message last, or undefined. */
export async function newestReply(
  store: Store,
  message: number,
): Promise<{ address: string; subject: string; body: string; at: string } | undefined> {
  const row = await came(store, message)
    .select(['address', 'subject', 'body', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { address, subject, body, at } = row
  return { address: shownLine(address), subject: shownLine(subject), body: shownText(body), at }
}

/** Whether somebody wrote about a message behind this letter, or since then. */
export async function hasReply(
  store: Store,
  message: number,
  { letter, since }: { letter: number; since: string },
): Promise<boolean> {
  const row = await came(store, message)
    .select('id')
    .where((e) => e.or([e('id', '>', letter), e('at', '>', since)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The addresses from which people wrote about a message, the newest first; not more than letters are shown. */
export async function addressesOfReplies(store: Store, message: number): Promise<string[]> {
  const rows = await came(store, message)
    .select((e) => ['address', e.fn.max('id').as('last')])
    .groupBy('address')
    .orderBy('last', 'desc')
    .limit(LETTERS_SHOWN)
    .execute()
  return rows.map(({ address }) => shownLine(address))
}

/** The letter that an answer follows: the one that it names, else what was said last; null where nothing was. */
export async function letterToFollow(
  { sql: db }: Store,
  message: number,
  named: number | null | undefined,
): Promise<number | null> {
  const about = db.selectFrom('letters').select('id').where('contact_message_id', '=', message)
  const one = named == null ? undefined : await about.where('id', '=', named).executeTakeFirst()
  const last = about
    .where('automatic', 'is', null)
    .where('bounced_at', 'is', null)
    .where((e) => e.or([e('direction', '=', 'in'), e('sent_at', 'is not', null)]))
  const found = one ?? (await last.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())
  return found?.id ?? null
}
