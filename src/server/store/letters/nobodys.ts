import type { Letter } from '#contract/letters/letter.ts'
import { NOBODYS_MOST, type NobodysQuery } from '#contract/letters/received-endpoints.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { lettersOfIds } from './letters.ts'

const nobodys = (db: Store['sql']) =>
  db
    .selectFrom('letters')
    .where('candidate_id', 'is', null)
    .where('contact_message_id', 'is', null)
    .where('direction', '=', 'in')

/** The mails that came and are nobody's, newest first: those to look at, or those put aside. */
export async function nobodysLetters(store: Store, list: NobodysQuery['list']): Promise<Letter[]> {
  const db = apart(store)
  const rows = await nobodys(db)
    .select('id')
    .where('aside_at', list === 'open' ? 'is' : 'is not', null)
    .orderBy('id', 'desc')
    .limit(NOBODYS_MOST)
    .execute()
  return lettersOfIds(
    store,
    rows.map(({ id }) => id),
  )
}

/** How many there are. */
export async function countNobodys(store: Store): Promise<{ open: number; aside: number }> {
  const { open, aside } = await nobodys(apart(store))
    .select((e) => [
      e.fn.countAll<number>().filterWhere('aside_at', 'is', null).as('open'),
      e.fn.countAll<number>().filterWhere('aside_at', 'is not', null).as('aside'),
    ])
    .executeTakeFirstOrThrow()
  return { open, aside }
}

/** A mail that was read in a mailbox, and whose it is; undefined for any other letter. */
export async function cameByMail(
  { sql: db }: Store,
  id: number,
): Promise<{ candidate_id: number | null; contact_message_id: number | null } | undefined> {
  return db
    .selectFrom('letters')
    .select(['candidate_id', 'contact_message_id'])
    .where('id', '=', id)
    .where('direction', '=', 'in')
    .where('author_id', 'is', null)
    .executeTakeFirst()
}

/** The same, held until the transaction ends. */
export async function lockLetter(
  transaction: Store,
  id: number,
): Promise<
  { candidate_id: number | null; contact_message_id: number | null; aside_at: string | null } | undefined
> {
  const rows = transaction.sql
    .selectFrom('letters')
    .select(['candidate_id', 'contact_message_id', 'aside_at'])
    .where('id', '=', id)
    .where('direction', '=', 'in')
    .where('author_id', 'is', null)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row
}

/** A file that came with a letter and was kept; undefined for any other. */
export async function receivedFile(
  { sql: db }: Store,
  letter: number,
  position: number,
): Promise<{ resume_key: string; name: string; type: string; candidate_id: number | null } | undefined> {
  const row = await db
    .selectFrom('letter_files')
    .innerJoin('letters', 'letters.id', 'letter_files.letter_id')
    .select(['resume_key', 'name', 'type', 'letters.candidate_id'])
    .where('letter_id', '=', letter)
    .where('position', '=', position)
    .where('letters.direction', '=', 'in')
    .executeTakeFirst()
  return row?.resume_key ? { ...row, resume_key: row.resume_key } : undefined
}
