import type { Store } from '../engine/store.ts'

/**
 * What a mail may be about, as one that it answers is: a person, one of their applications, and the letter; or, of no candidate, a message of
 * the contact form.
 */
export type Thread = {
  letter: number | null
  candidate_id: number | null
  contact_message_id: number | null
  application_id: number | null
  author_id: string | null
}

const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/** As `letters.message_id` and `outbox.message_id` have them: of ours the part before the @, of theirs the whole, which may look alike. */
const stored = (ids: readonly string[]) =>
  ids.flatMap((id) => [...(OURS.exec(id.toLowerCase())?.slice(1) ?? []), id])

const threads = ({ sql: db }: Store) =>
  db
    .selectFrom('letters')
    .select(['id', 'candidate_id', 'contact_message_id', 'application_id', 'author_id', 'direction'])
    .select(['message_id', 'address'])

type Found = Awaited<ReturnType<ReturnType<typeof threads>['execute']>>[number]

function threadOf({ id, author_id, direction, ...found }: Found): Thread | undefined {
  const { candidate_id, contact_message_id, application_id } = found
  if (candidate_id === null && contact_message_id === null) return undefined
  const about = { candidate_id, contact_message_id, application_id }
  return { letter: id, ...about, author_id: direction === 'out' ? author_id : null }
}

/** What a letter is about; undefined when it is gone, or nobody's. */
export async function threadOfLetter(store: Store, id: number): Promise<Thread | undefined> {
  const row = await threads(store).where('id', '=', id).executeTakeFirst()
  return row && threadOf(row)
}

/** What an application is about; undefined when it is gone or spam. */
export async function threadOfApplication({ sql: db }: Store, id: number): Promise<Thread | undefined> {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'candidate_id'])
    .where('id', '=', id)
    .where('spam_since', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.candidate_id === null) return undefined
  const { candidate_id } = row
  return { letter: null, candidate_id, contact_message_id: null, application_id: id, author_id: null }
}

const aboutMessage = (id: number): Thread => ({
  ...{ letter: null, candidate_id: null, contact_message_id: id, application_id: null, author_id: null },
})

/** What a message of the contact form is about; undefined when it is gone. */
export async function threadOfMessage({ sql: db }: Store, id: number): Promise<Thread | undefined> {
  const row = await db.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()
  return row && aboutMessage(id)
}

/** The newest message of the contact form that came from an address and is no spam. */
export async function newestMessageFrom({ sql: db }: Store, email: string): Promise<Thread | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('email', '=', email)
    .where('spam', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && aboutMessage(row.id)
}

/** What the first of these Message-IDs that is known is about: a letter, or the acknowledgment of an application or a message. */
export async function threadOfMessages(store: Store, ids: readonly string[]): Promise<Thread | undefined> {
  if (ids.length === 0) return undefined
  const wanted = stored(ids)
  const rows = await threads(store).where('message_id', 'in', wanted).execute()
  const mails = await store.sql
    .selectFrom('outbox')
    .select(['message_id', 'kind', 'facts'])
    .where('message_id', 'in', wanted)
    .where('kind', 'in', ['application_received', 'message_received'])
    .execute()
  for (const id of wanted) {
    const row = rows.find((one) => one.message_id === id)
    const thread = row && threadOf(row)
    if (thread) return thread
    const mail = mails.find((one) => one.message_id === id)
    const { reference }: { reference?: number } = JSON.parse(mail?.facts ?? '{}')
    if (mail === undefined || reference === undefined) continue
    const find = mail.kind === 'message_received' ? threadOfMessage : threadOfApplication
    const about = await find(store, reference)
    if (about) return about
  }
  return undefined
}

/** Who wrote to one of these candidates, or about a message, last; undefined when nobody did. */
export async function lastWritten(
  { sql: db }: Store,
  to: { candidates: readonly number[] } | { message: number },
): Promise<{ author_id: string | null } | undefined> {
  const letters = db.selectFrom('letters').select('author_id')
  return (
    'message' in to
      ? letters.where('contact_message_id', '=', to.message)
      : letters.where('candidate_id', 'in', to.candidates)
  )
    .where('direction', '=', 'out')
    .where('sent_at', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an account has this address. */
export async function isColleague({ sql: db }: Store, address: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
  return row !== undefined
}

/** Whether a letter has this Message-ID already. */
export async function isKnownMessage({ sql: db }: Store, message_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('letters')
    .select('id')
    .where('message_id', '=', message_id)
    .executeTakeFirst()
  return row !== undefined
}

/** To where a mail of ours went that one of these Message-IDs names, and which letter it was; undefined for a stranger's. */
export async function sentTo(
  { sql: db }: Store,
  { letter, ids }: { letter: number | undefined; ids: readonly string[] },
): Promise<{ letter: number | null; address: string } | undefined> {
  const wanted = stored(ids)
  const row = await db
    .selectFrom('letters')
    .select(['id', 'address'])
    .where('direction', '=', 'out')
    .where('sent_at', 'is not', null)
    .where((e) => e.or([e('message_id', 'in', ['', ...wanted]), e('id', '=', letter ?? 0)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row !== undefined) return { letter: row.id, address: row.address }
  const mail = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('message_id', 'in', ['', ...wanted])
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return mail && { letter: null, address: mail.recipient }
}

/** Notes that mails to an address come back, since when and why. */
export async function noteBounced(
  transaction: Store,
  { address, at, reason }: { address: string; at: string; reason: string },
): Promise<void> {
  await transaction.sql
    .insertInto('bounced_addresses')
    .values({ address, at, reason })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
}

/** Forgets that mails to an address came back. */
export async function forgetBounced(transaction: Store, address: string): Promise<void> {
  await transaction.sql.deleteFrom('bounced_addresses').where('address', '=', address).execute()
}
