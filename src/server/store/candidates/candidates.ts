import { type Insertable, sql } from 'kysely'
import { shownLine } from '#contract/core/text.ts'
import type { Store } from '../engine/store.ts'
import { foldName } from '../search/folded.ts'
import { REFERRING } from './referring.ts'
import type { CandidateRow, CandidatesTables } from './schema.ts'

type NewCandidate = Pick<Insertable<CandidatesTables['candidates']>, 'name' | 'source' | 'created_at'>

/** Stores a candidate without facts and answers its id. */
export async function insertCandidate(store: Store, values: NewCandidate): Promise<number> {
  const { id } = await store.sql
    .insertInto('candidates')
    .values({ ...values, sort_name: foldName(values.name), changed_at: values.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether there is any candidate at all. */
export const hasCandidates = async ({ sql: db }: Store): Promise<boolean> =>
  (await db.selectFrom('candidates').select('id').limit(1).executeTakeFirst()) !== undefined

/** What these candidates are called; who is gone is not among them. */
export async function candidateNames(
  { sql: db }: Store,
  ids: readonly number[],
): Promise<Map<number, { name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('candidates').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, { name: shownLine(name) }]))
}

/** A candidate, merged or not, with the name of its owner; or undefined. */
export async function findCandidate(store: Store, id: number) {
  const row = await store.sql
    .selectFrom('candidates')
    .leftJoin('users', 'users.id', 'candidates.owner_id')
    .selectAll('candidates')
    .select('users.name as owner_name')
    .where('candidates.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, do_not_contact: Boolean(row.do_not_contact), is_sample: Boolean(row.is_sample) }
}

/** The person whom a candidate is part of, or the candidate themselves where they are of nobody; or undefined. */
export async function findPersonOf(store: Store, id: number) {
  const row = await findCandidate(store, id)
  return row?.part_of ? findCandidate(store, row.part_of) : row
}

/** A candidate, held until the transaction ends, or undefined. */
export async function lockCandidate(transaction: Store, id: number): Promise<CandidateRow | undefined> {
  const rows = transaction.sql.selectFrom('candidates').selectAll().where('id', '=', id)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row && { ...row, do_not_contact: Boolean(row.do_not_contact) }
}

type CandidateChange = Partial<
  Pick<CandidateRow, 'name' | 'owner_id' | 'source' | 'do_not_contact' | 'merged_into' | 'part_of'>
>

/** Changes a candidate as of `at`. */
export async function updateCandidate(
  store: Store,
  id: number,
  change: CandidateChange,
  at: string,
): Promise<void> {
  const { name } = change
  await store.sql
    .updateTable('candidates')
    .set({ ...change, ...(name !== undefined && { sort_name: foldName(name) }), changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Says of these candidates that they may be contacted. */
export async function allowContact(store: Store, ids: readonly number[]): Promise<void> {
  await store.sql.updateTable('candidates').set({ do_not_contact: false }).where('id', 'in', ids).execute()
}

/** What is said of a candidate. */
const SAID = ['candidate_facts', 'candidate_activities', 'candidate_tags'] as const

/**
 * Takes a candidate away who is held and of whom nothing is known. False, and nothing is changed: something is said of them, or refers to them
 * still (`REFERRING`).
 */
export async function deleteCandidate(transaction: Store, id: number): Promise<boolean> {
  const columns = [...SAID.map((table) => [table, 'candidate_id'] as const), ...REFERRING]
  const unused = columns.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.table(table)} as other where ${sql.ref(`other.${column}`)} = ${id})`,
  )
  const gone = await transaction.sql
    .deleteFrom('candidates')
    .where('id', '=', id)
    .where(sql<boolean>`${sql.join(unused, sql` and `)}`)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
