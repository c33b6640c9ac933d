import type { Store } from '../engine/store.ts'
import { eraseMail } from '../mail/outbox.ts'

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
    .select(['id', 'mail_id', 'direction', 'sent_at'])
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
  return forget(transaction, letters, now)
}

/** Erases these letters with their mails; answers the keys of the files that came with them, which the caller removes. */
export async function eraseLettersOf(
  transaction: Store,
  ids: readonly number[],
  now: string,
): Promise<string[]> {
  const letters = await transaction.sql
    .selectFrom('letters')
    .select(['id', 'mail_id', 'direction', 'sent_at'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return forget(transaction, letters, now)
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
