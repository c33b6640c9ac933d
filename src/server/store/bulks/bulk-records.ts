import { sql } from 'kysely'
import type { BulkOutcome, BulkSubject, Undone } from '#contract/bulks/bulk.ts'
import { shownLine } from '#contract/core/text.ts'
import { NO_LETTER, type NoLetter } from '#contract/letters/no-letter.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { BulkRecordRow } from './schema.ts'

type NewRecord = { id: number; seen: string | null; outcome: BulkOutcome | null; before?: object }

/** Stores what is planned for records of a change to many. */
export async function insertRecords(
  store: Store,
  bulk: number,
  records: readonly NewRecord[],
): Promise<void> {
  if (records.length === 0) return
  await store.sql
    .insertInto('bulk_records')
    .values(
      records.map(({ id, seen, outcome, before }) => ({
        bulk_id: bulk,
        record_id: id,
        seen,
        outcome,
        before: before === undefined ? null : JSON.stringify(before),
      })),
    )
    .execute()
}

/** The next records after one that are to be changed, or (`undo`) taken back. */
export function recordsAfter(
  store: Store,
  bulk: number,
  { after, most, undo }: { after: number; most: number; undo: boolean },
): Promise<BulkRecordRow[]> {
  const rows = store.sql
    .selectFrom('bulk_records')
    .selectAll()
    .where('bulk_id', '=', bulk)
    .where('record_id', '>', after)
    .where('undone', 'is', null)
  return (undo ? rows.where('outcome', '=', 'done') : rows.where('outcome', 'is', null))
    .orderBy('record_id')
    .limit(most)
    .execute()
}

type Settled = Pick<BulkRecordRow, 'record_id' | 'seen' | 'before' | 'outcome' | 'undone'>

/** Writes down what became of records. */
export async function settleRecords(
  transaction: Store,
  bulk: number,
  records: readonly Settled[],
): Promise<void> {
  if (records.length === 0) return
  await transaction.sql
    .insertInto('bulk_records')
    .values(
      records.map(({ record_id, seen, before, outcome, undone }) => ({
        bulk_id: bulk,
        record_id,
        seen,
        before,
        outcome,
        undone,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['bulk_id', 'record_id']).doUpdateSet((e) => ({
        before: e.ref('excluded.before'),
        outcome: e.ref('excluded.outcome'),
        undone: e.ref('excluded.undone'),
      })),
    )
    .execute()
}

export type Outcomes = { outcome: BulkOutcome | null; undone: Undone | null; count: number }

/** How many records became what. */
export function countOutcomes(store: Store, bulk: number): Promise<Outcomes[]> {
  return apart(store)
    .selectFrom('bulk_records')
    .select(['outcome', 'undone', (e) => e.fn.countAll<number>().as('count')])
    .where('bulk_id', '=', bulk)
    .groupBy(['outcome', 'undone'])
    .execute()
}

/** How `before` says that no letter goes with a record's move; in a text of somebody the quotes would be masked. */
const withoutLetter = (why: NoLetter) => sql<boolean>`before like ${`%"no_letter":"${why}"%`}`

/** To how many of the records with that outcome no letter goes with their move, and why. */
export async function countNoLetters(
  store: Store,
  bulk: number,
  outcome: BulkOutcome | null,
): Promise<{ why: NoLetter; count: number }[]> {
  const counts = await apart(store)
    .selectFrom('bulk_records')
    .select(NO_LETTER.map((why) => sql<number>`count(case when ${withoutLetter(why)} then 1 end)`.as(why)))
    .where('bulk_id', '=', bulk)
    .where('outcome', outcome === null ? 'is' : '=', outcome)
    .executeTakeFirstOrThrow()
  return NO_LETTER.map((why) => ({ why, count: Number(counts[why]) })).filter(({ count }) => count > 0)
}

type Which = {
  subject: BulkSubject
  outcome: BulkOutcome | null
  undone?: Undone | null | undefined
  /** Those alone to whom no letter goes for this. */
  no_letter?: NoLetter
}

/** Some of the records with that outcome, by the names that they have today. */
export async function namedRecords(
  store: Store,
  bulk: number,
  { subject, outcome, undone, no_letter }: Which,
  { offset = 0, most }: { offset?: number; most: number },
): Promise<{ id: number; name: string }[]> {
  let found = apart(store)
    .selectFrom('bulk_records')
    .select('record_id')
    .where('bulk_id', '=', bulk)
    .where('outcome', outcome === null ? 'is' : '=', outcome)
  if (undone !== undefined) found = found.where('undone', undone === null ? 'is' : '=', undone)
  if (no_letter !== undefined) found = found.where(withoutLetter(no_letter))
  const ids = (await found.orderBy('record_id').limit(most).offset(offset).execute()).map(
    ({ record_id }) => record_id,
  )
  if (ids.length === 0) return []
  const rows = await apart(store)
    .selectFrom(subject === 'application' ? 'applications' : 'candidates')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, shownLine(name)]))
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}

/** All records that are so already. */
export async function sameRecords(store: Store, bulk: number): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('bulk_records')
    .select('record_id')
    .where('bulk_id', '=', bulk)
    .where('outcome', '=', 'same')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/** Removes up to `most` records; answers whether there were any. */
export async function removeRecords(store: Store, bulk: number, most: number): Promise<boolean> {
  const gone = await store.sql
    .deleteFrom('bulk_records')
    .where('bulk_id', '=', bulk)
    .where('record_id', 'in', (e) =>
      e.selectFrom('bulk_records').select('record_id').where('bulk_id', '=', bulk).limit(most),
    )
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Takes records that are erased out of every change that they were part of. */
export async function eraseRecords(
  transaction: Store,
  subject: BulkSubject,
  ids: readonly number[],
): Promise<void> {
  await transaction.sql
    .deleteFrom('bulk_records')
    .where('record_id', 'in', ids)
    .where('bulk_id', 'in', (e) => e.selectFrom('bulks').select('id').where('subject', '=', subject))
    .execute()
}
