import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Purpose } from '#contract/consents/purpose.ts'
import { shownLine } from '#contract/core/text.ts'
import type { Text, TextKind } from '#contract/texts/text.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { enqueue } from '../queue/tasks.ts'
import type { TextsTables } from './schema.ts'

/** The tasks of the queue that send a text each; their key is its id. */
export const TEXT_TASK = 'text'

export type TextRow = Selectable<TextsTables['texts']>

/** Holds back who sends to a number, or takes a text from it, until this transaction ends. Asked for before the ledger. */
export const lockNumber = (transaction: Store, phone: string): Promise<void> =>
  transaction.dialect.lock(transaction.sql, `texts ${phone}`)

/** Stores a text and answers its id; one that waits is put into the queue. */
export async function insertText(
  transaction: Store,
  text: Insertable<TextsTables['texts']>,
): Promise<number> {
  const { id } = await transaction.sql
    .insertInto('texts')
    .values(text)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (text.state === 'waiting') await enqueue(transaction, { kind: TEXT_TASK, key: id, at: text.at })
  return id
}

/** A text with all of its columns, or undefined. */
export const findTextRow = (store: Store, id: number): Promise<TextRow | undefined> =>
  store.sql.selectFrom('texts').selectAll().where('id', '=', id).executeTakeFirst()

/** Changes what became of a text. */
export async function updateText(
  store: Store,
  id: number,
  change: Updateable<TextsTables['texts']>,
): Promise<void> {
  await store.sql.updateTable('texts').set(change).where('id', '=', id).execute()
}

/** Whether an answer that the carrier names so was taken before. */
export async function isTaken(store: Store, carrier_id: string): Promise<boolean> {
  const row = await store.sql
    .selectFrom('texts')
    .select('id')
    .where('carrier_id', '=', carrier_id)
    .executeTakeFirst()
  return row !== undefined
}

/** When texts of these kinds, of one purpose where it is named, went out to a number since then, the oldest first. Those that may have gone out count. */
export async function sentSince(
  store: Store,
  phone: string,
  { kinds, purpose, since }: { kinds: readonly TextKind[]; purpose?: Purpose; since: string },
): Promise<string[]> {
  let rows = store.sql
    .selectFrom('texts')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('kind', 'in', kinds)
    .where('sent_at', '>', since)
  if (purpose !== undefined) rows = rows.where('purpose', '=', purpose)
  const found = await rows.orderBy('sent_at').execute()
  return found.flatMap(({ sent_at }) => sent_at ?? [])
}

/** How many texts of a kind, or about a purpose, wait for a number. */
export async function countWaiting(
  store: Store,
  phone: string,
  { kind, purpose }: { kind?: TextKind; purpose?: Purpose },
): Promise<number> {
  let rows = store.sql
    .selectFrom('texts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('state', '=', 'waiting')
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (purpose !== undefined) rows = rows.where('purpose', '=', purpose)
  const { count } = await rows.executeTakeFirstOrThrow()
  return count
}

/** The newest text of a kind to a number, or of those that went out, or may have; undefined where there is none. */
export function newestOf(
  store: Store,
  phone: string,
  kind: TextKind,
  { isSent = false } = {},
): Promise<TextRow | undefined> {
  let rows = store.sql.selectFrom('texts').selectAll().where('phone', '=', phone).where('kind', '=', kind)
  if (isSent) rows = rows.where('sent_at', 'is not', null)
  return rows.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

const listed = (store: Store) =>
  apart(store)
    .selectFrom('texts')
    .leftJoin('users', 'users.id', 'texts.author_id')
    .select(['texts.id', 'texts.candidate_id', 'phone', 'kind', 'purpose', 'body', 'state', 'refusal'])
    .select(['texts.author_id', 'users.name as author_name', 'texts.at', 'texts.sent_at', 'key'])

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const toText = ({ author_id, author_name, key: _, ...text }: Listed): Text => ({
  ...text,
  author: author_id === null ? null : { id: author_id, name: shownLine(author_name ?? '') },
})

/** The texts of these candidates, and those to and from these numbers that are nobody's, the newest first. */
export async function textsOf(store: Store, candidateIds: readonly number[], most: number): Promise<Text[]> {
  const rows = await listed(store)
    .where('texts.candidate_id', 'in', [0, ...candidateIds])
    .orderBy('texts.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toText)
}

type Part = {
  candidateIds: readonly number[]
  span: { from?: string | undefined; before?: string | undefined }
  most?: number | undefined
}

/** A part of them for a timeline. */
export async function textsIn(
  store: Store,
  { candidateIds, span: { from, before }, most }: Part,
): Promise<Text[]> {
  let rows = listed(store).where('texts.candidate_id', 'in', candidateIds)
  if (from !== undefined) rows = rows.where('texts.at', '>=', from)
  if (before !== undefined) rows = rows.where('texts.at', '<', before)
  if (most !== undefined) rows = rows.limit(most)
  return (await rows.orderBy('texts.at', 'desc').orderBy('texts.id', 'desc').execute()).map(toText)
}

/** The newest texts of everybody. */
export async function newestTexts(store: Store, most: number): Promise<Text[]> {
  return (await listed(store).orderBy('texts.id', 'desc').limit(most).execute()).map(toText)
}

/** A text as it is read, or undefined. */
export async function findText(store: Store, id: number): Promise<Text | undefined> {
  const row = await listed(store).where('texts.id', '=', id).executeTakeFirst()
  return row && toText(row)
}

/** The text that its writer named so, or undefined. */
export async function textOfKey(store: Store, key: string): Promise<Text | undefined> {
  const row = await listed(store).where('key', '=', key).executeTakeFirst()
  return row && toText(row)
}

/** What was written to and by these numbers as those of these candidates, in its order: who else uses one is told nothing. */
export async function ownTexts(store: Store, phones: readonly string[], candidateIds: readonly number[]) {
  if (phones.length === 0) return []
  return store.sql
    .selectFrom('texts')
    .select(['phone', 'kind', 'body', 'state', 'at', 'sent_at'])
    .where('phone', 'in', phones)
    .where('candidate_id', 'in', [0, ...candidateIds])
    .orderBy('id')
    .execute()
}

/** Erases the texts of these candidates, and those of their numbers that are nobody's. What is being sent just now finds none. */
export async function eraseTexts(
  transaction: Store,
  candidateIds: readonly number[],
  phones: readonly string[],
): Promise<void> {
  const { sql: db } = transaction
  const rows = await db
    .selectFrom('texts')
    .select('id')
    .where((e) =>
      e.or([
        e('candidate_id', 'in', [0, ...candidateIds]),
        e.and([e('candidate_id', 'is', null), e('phone', 'in', ['', ...phones])]),
      ]),
    )
    .execute()
  await eraseTextRows(
    transaction,
    rows.map(({ id }) => id),
  )
}

/** Erases these texts. What is being sent just now finds none. */
export async function eraseTextRows(transaction: Store, texts: readonly number[]): Promise<void> {
  const { sql: db } = transaction
  const ids = [0, ...texts]
  await db.deleteFrom('held_numbers').where('text_id', 'in', ids).execute()
  await db
    .deleteFrom('tasks')
    .where('kind', '=', TEXT_TASK)
    .where('key', 'in', ids.map(String))
    .where('leased_until', 'is', null)
    .execute()
  await db.deleteFrom('texts').where('id', 'in', ids).execute()
}
