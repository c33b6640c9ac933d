import type { Insertable, Updateable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { BulkRow, BulksTables } from './schema.ts'

/** Stores a change to many and answers its id. */
export async function insertBulk(store: Store, values: Insertable<BulksTables['bulks']>): Promise<number> {
  const { id } = await store.sql.insertInto('bulks').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const shown = (store: Store) =>
  store.sql
    .selectFrom('bulks')
    .leftJoin('users', 'users.id', 'bulks.created_by')
    .selectAll('bulks')
    .select('users.name as created_by_name')
    .where('bulks.state', '!=', 'choosing')

/** One with the name of who began it, or undefined. */
export const findBulk = (store: Store, id: number) =>
  shown(store).where('bulks.id', '=', id).executeTakeFirst()

/** Those that were begun, newest first. */
export const begunBulks = (store: Store, most: number) =>
  shown(store).where('bulks.started_at', 'is not', null).orderBy('bulks.id', 'desc').limit(most).execute()

/** One, held until the transaction ends, or undefined. */
export async function lockBulk(transaction: Store, id: number): Promise<BulkRow | undefined> {
  const rows = transaction.sql.selectFrom('bulks').selectAll().where('id', '=', id)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row
}

/** Changes what is known of one. */
export async function updateBulk(
  store: Store,
  id: number,
  change: Updateable<BulksTables['bulks']>,
): Promise<void> {
  await store.sql.updateTable('bulks').set(change).where('id', '=', id).execute()
}

/** Whether one that this person began, or takes back, is under way. */
export async function hasRunning(transaction: Store, person: string): Promise<boolean> {
  const row = await transaction.sql
    .selectFrom('bulks')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('created_by', '=', person), e('state', '=', 'running')]),
        e.and([e('undone_by', '=', person), e('state', '=', 'undoing')]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** The drafts of a person, the oldest ones that are beyond the newest `keep`. */
export async function draftsBeyond(store: Store, person: string, keep: number): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('bulks')
    .select('id')
    .where('created_by', '=', person)
    .where('state', '=', 'draft')
    .orderBy('id', 'desc')
    .execute()
  return rows.slice(keep).map(({ id }) => id)
}

/** Those that are to be forgotten: never begun since `unused`, or begun before `until`. */
export async function oldBulks(
  store: Store,
  { unused, until }: { unused: string; until: string },
): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('bulks')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('state', 'in', ['choosing', 'draft']), e('created_at', '<', unused)]),
        e.and([e('state', 'not in', ['running', 'undoing']), e('started_at', '<', until)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes one that is in one of these states, and has no records any more. */
export async function removeBulk(store: Store, id: number): Promise<void> {
  await store.sql.deleteFrom('bulks').where('id', '=', id).execute()
}
