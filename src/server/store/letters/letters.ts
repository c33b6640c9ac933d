import { type Insertable, type Selectable, sql } from 'kysely'
import { shownLine, shownText } from '#contract/core/text.ts'
import { LETTERS_SHOWN, type Letter, type LetterState, type Letters } from '#contract/letters/letter.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { MAIL_TASK } from '../mail/outbox.ts'
import type { LettersTables } from './schema.ts'

type Table = LettersTables['letters']
type Files = LettersTables['letter_files']

const letters = (db: Store['sql']) =>
  db
    .selectFrom('letters')
    .leftJoin('users', 'users.id', 'letters.author_id')
    .leftJoin('candidates', 'candidates.id', 'letters.candidate_id')
    .leftJoin('tasks', (join) =>
      join.on('tasks.kind', '=', MAIL_TASK).on('tasks.key', '=', sql<string>`cast(letters.mail_id as text)`),
    )
    .leftJoin('outbox', 'outbox.id', 'letters.mail_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'letters.candidate_id').as('candidate_id'))
    .select(['letters.id', 'letters.application_id', 'letters.direction'])
    .select(['letters.subject', 'letters.body', 'letters.address', 'letters.author_id', 'letters.at'])
    .select(['letters.automatic', 'letters.sender_name', 'letters.contact_message_id'])
    .select(['letters.due_at', 'letters.sent_at', 'letters.bounced_at', 'letters.mail_id'])
    .select(['users.name as author_name', 'tasks.failed_at', 'outbox.handed_at'])

type Row = Awaited<ReturnType<ReturnType<typeof letters>['execute']>>[number]

function stateOf({ direction, bounced_at, sent_at, handed_at, failed_at }: Row): LetterState {
  if (direction === 'in') return 'received'
  if (bounced_at !== null) return 'bounced'
  if (sent_at !== null) return 'sent'
  if (handed_at !== null) return 'unsure'
  return failed_at === null ? 'waiting' : 'failed'
}

async function shown(db: Store['sql'], rows: readonly Row[]): Promise<Letter[]> {
  if (rows.length === 0) return []
  const files = await db
    .selectFrom('letter_files')
    .select(['letter_id', 'name', 'size', 'refused', 'resume_key'])
    .where(
      'letter_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const filesOf = Map.groupBy(files, ({ letter_id }) => letter_id)
  return rows.map((row) => ({
    id: row.id,
    candidate_id: row.candidate_id,
    application_id: row.application_id,
    contact_message_id: row.contact_message_id,
    direction: row.direction,
    subject: shownLine(row.subject),
    body: shownText(row.body),
    address: shownLine(row.address),
    sender: shownLine(row.sender_name ?? ''),
    automatic: row.automatic,
    author: row.author_id === null ? null : { id: row.author_id, name: shownLine(row.author_name ?? '') },
    files: (filesOf.get(row.id) ?? []).map(({ name, size, refused, resume_key }) => ({
      name: shownLine(name),
      size,
      refused,
      kept: row.direction === 'in' && resume_key !== null,
    })),
    state: stateOf(row),
    at: row.at,
    due_at: row.due_at,
    sent_at: row.sent_at,
  }))
}

/** A letter as recruiters see it, or undefined. */
export async function findLetter({ sql: db }: Store, id: number): Promise<Letter | undefined> {
  return (await shown(db, await letters(db).where('letters.id', '=', id).execute()))[0]
}

/** These letters, newest first. */
export async function lettersOfIds(store: Store, ids: readonly number[]): Promise<Letter[]> {
  if (ids.length === 0) return []
  const db = apart(store)
  return shown(db, await letters(db).where('letters.id', 'in', ids).orderBy('letters.id', 'desc').execute())
}

/** The letter that was sent under this key, or undefined. */
export async function letterOfKey({ sql: db }: Store, key: string): Promise<Letter | undefined> {
  return (await shown(db, await letters(db).where('letters.key', '=', key).execute()))[0]
}

/** The mail of the outbox that sends a letter, or undefined. */
export async function mailOfLetter({ sql: db }: Store, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('letters').select('mail_id').where('id', '=', id).executeTakeFirst()
  return row?.mail_id ?? undefined
}

type Part = {
  candidateIds: readonly number[]
  span: { from?: string | undefined; before?: string | undefined }
  most?: number | undefined
}

/** The letters to and from these candidates, newest first. */
export async function lettersIn(
  store: Store,
  { candidateIds, span: { from, before }, most }: Part,
): Promise<Letter[]> {
  const db = apart(store)
  let rows = letters(db).where('letters.candidate_id', 'in', candidateIds)
  if (from !== undefined) rows = rows.where('letters.at', '>=', from)
  if (before !== undefined) rows = rows.where('letters.at', '<', before)
  if (most !== undefined) rows = rows.limit(most)
  return shown(db, await rows.orderBy('letters.at', 'desc').orderBy('letters.id', 'desc').execute())
}

/** Whether there is any letter about an application. */
export async function hasLetters({ sql: db }: Store, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('letters')
    .select('id')
    .where('application_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest letters about an application, newest first. */
export const lettersOfApplication = (store: Store, id: number): Promise<Letters> =>
  newest(apart(store), 'letters.application_id', id)

/** The newest of the conversation about a message of the contact form, newest first. */
export const lettersOfMessage = ({ sql: db }: Store, id: number): Promise<Letters> =>
  newest(db, 'letters.contact_message_id', id)

async function newest(
  db: Store['sql'],
  about: 'letters.application_id' | 'letters.contact_message_id',
  id: number,
): Promise<Letters> {
  const rows = letters(db).where(about, '=', id).orderBy('letters.at', 'desc').orderBy('letters.id', 'desc')
  const data = await shown(db, await rows.limit(LETTERS_SHOWN).execute())
  if (data.length < LETTERS_SHOWN) return { data, older: 0 }
  const { count } = await db
    .selectFrom('letters')
    .select((e) => e.fn.countAll().as('count'))
    .where(about, '=', id)
    .executeTakeFirstOrThrow()
  return { data, older: Number(count) - data.length }
}

/** Stores a letter with its files and answers its id. */
export async function insertLetter(
  { sql: db }: Store,
  values: Insertable<Table>,
  files: readonly Omit<Selectable<Files>, 'letter_id' | 'position'>[] = [],
): Promise<number> {
  const { id } = await db.insertInto('letters').values(values).returning('id').executeTakeFirstOrThrow()
  if (files.length > 0)
    await db
      .insertInto('letter_files')
      .values(files.map((file, position) => ({ ...file, letter_id: id, position })))
      .execute()
  return id
}

/** Changes a letter. */
export async function updateLetter(
  { sql: db }: Store,
  id: number,
  change: Partial<
    Pick<
      Selectable<Table>,
      | 'mail_id'
      | 'due_at'
      | 'sent_at'
      | 'bounced_at'
      | 'candidate_id'
      | 'contact_message_id'
      | 'application_id'
      | 'answers_id'
      | 'aside_at'
    >
  >,
): Promise<void> {
  await db.updateTable('letters').set(change).where('id', '=', id).execute()
}

/** Removes a letter with its files. */
export async function removeLetter({ sql: db }: Store, id: number): Promise<void> {
  await db.deleteFrom('letter_files').where('letter_id', '=', id).execute()
  await db.deleteFrom('letters').where('id', '=', id).execute()
}
