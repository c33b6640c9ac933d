import type { Store } from '../engine/store.ts'
import { eraseMail } from '../mail/outbox.ts'
import { indexPeopleAnew } from '../search/index-people.ts'
import { indexMessagesAnew } from '../search/search-index.ts'

/**
 * Erases the letters to and from these candidates with their mails, and what is known of their addresses; answers the keys of the files
 * that came with them, which the caller removes. A mail that is being sent just now is erased by who sends it.
 */
export async function eraseLetters(
  transaction: Store,
  candidateIds: readonly number[],
  now: string,
): Promise<string[]> {
  if (candidateIds.length === 0) return []
  const { sql: db } = transaction
  const letters = await db
    .selectFrom('letters')
    .select(['id', 'mail_id', 'direction', 'sent_at', 'contact_message_id'])
    .where('candidate_id', 'in', candidateIds)
    .execute()
  const addresses = await db
    .selectFrom('candidate_facts')
    .select('value')
    .where('kind', '=', 'email')
    .where('candidate_id', 'in', candidateIds)
    .execute()
  if (addresses.length > 0)
    await db
      .deleteFrom('bounced_addresses')
      .where(
        'address',
        'in',
        addresses.map(({ value }) => value),
      )
      .execute()
  const files = await forget(transaction, letters, now)
  await indexTheirMessages(transaction, letters)
  return files
}

/**
 * Erases these letters with their mails, and what is found by them; answers the keys of the files that came with them, which the caller
 * removes.
 */
export async function eraseLettersOf(
  transaction: Store,
  ids: readonly number[],
  now: string,
): Promise<string[]> {
  const letters = await transaction.sql
    .selectFrom('letters')
    .leftJoin('candidates', 'candidates.id', 'letters.candidate_id')
    .select(['letters.id', 'mail_id', 'direction', 'sent_at', 'contact_message_id'])
    .select((e) => e.fn.coalesce('part_of', 'candidates.id').as('person'))
    .where('letters.id', 'in', [0, ...ids])
    .execute()
  const files = await forget(transaction, letters, now)
  const people = new Set(letters.flatMap(({ person }) => person ?? []))
  if (people.size > 0) await indexPeopleAnew(transaction, [...people].sort(ascending))
  await indexTheirMessages(transaction, letters)
  return files
}

async function indexTheirMessages(
  transaction: Store,
  letters: readonly { contact_message_id: number | null }[],
): Promise<void> {
  const messages = new Set(letters.flatMap(({ contact_message_id }) => contact_message_id ?? []))
  await indexMessagesAnew(transaction, [...messages].sort(ascending))
}

const ascending = (a: number, b: number) => a - b

/** The letters about these messages of the contact form. */
export async function lettersAboutMessages({ sql: db }: Store, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('letters')
    .select('id')
    .where('contact_message_id', 'in', [0, ...ids])
    .execute()
  return rows.map(({ id }) => id)
}

type Letter = { id: number; mail_id: number | null; direction: 'in' | 'out'; sent_at: string | null }

async function forget(transaction: Store, letters: readonly Letter[], now: string): Promise<string[]> {
  const { sql: db } = transaction
  if (letters.length === 0) return []
  for (const { mail_id, sent_at } of letters)
    if (mail_id !== null) await eraseMail(transaction, { id: mail_id, sent_at }, now)
  const ids = letters.map(({ id }) => id)
  const came = [0, ...letters.filter(({ direction }) => direction === 'in').map(({ id }) => id)]
  const files = await db
    .selectFrom('letter_files')
    .select('resume_key')
    .where('letter_id', 'in', came)
    .execute()
  await db.deleteFrom('letter_files').where('letter_id', 'in', ids).execute()
  await db.updateTable('letters').set({ answers_id: null }).where('answers_id', 'in', ids).execute()
  await db.deleteFrom('letters').where('id', 'in', ids).execute()
  return files.flatMap(({ resume_key }) => resume_key ?? [])
}

/** Which of these stored files came with a letter. */
export async function knownLetterKeys({ sql: db }: Store, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('letter_files')
    .select('resume_key')
    .where('resume_key', 'in', keys)
    .execute()
  return new Set(rows.flatMap(({ resume_key }) => resume_key ?? []))
}
