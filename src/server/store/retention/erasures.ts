import type { Insertable, Updateable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { ErasureRow, RetentionTables } from './schema.ts'

/** The tasks of the queue that erase a person each; their key is the number of the erasure. */
export const ERASE_TASK = 'erase-person'

type Erasures = RetentionTables['erasures']

/** Notes that somebody is to be erased; answers its number. */
export async function insertErasure(transaction: Store, values: Insertable<Erasures>): Promise<number> {
  const { id } = await transaction.sql
    .insertInto('erasures')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes how far an erasure came. */
export async function updateErasure(store: Store, id: number, change: Updateable<Erasures>): Promise<void> {
  await store.sql.updateTable('erasures').set(change).where('id', '=', id).execute()
}

const WORDS = 'words of the audit'

/** Keeps entries that waited elsewhere out of the audit until this transaction ends: it looks through all that are in it. */
export const holdWords = ({ sql, dialect }: Store): Promise<void> => dialect.lock(sql, WORDS)

/**
 * When somebody was erased last, or null; nobody else is until the transaction ends. What was said before may name them, and nothing is left
 * to tell by.
 */
export async function lastErased(transaction: Store): Promise<string | null> {
  await transaction.dialect.sharedLock(transaction.sql, WORDS)
  const { last } = await transaction.sql
    .selectFrom('erasures')
    .select((e) => e.fn.max('erased_at').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Forgets an erasure that erased nothing. */
export async function deleteErasure(transaction: Store, id: number): Promise<void> {
  await transaction.sql.deleteFrom('erasures').where('id', '=', id).execute()
}

/** An erasure, held until the transaction ends, or undefined. */
export async function lockErasure(transaction: Store, id: number): Promise<ErasureRow | undefined> {
  const rows = transaction.sql.selectFrom('erasures').selectAll().where('id', '=', id)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row
}

/** The erasure of one of these candidates, or of this application of nobody, that waits for its turn; undefined when there is none. */
export function waitingErasure(
  store: Store,
  { candidates, application_id }: { candidates: readonly number[]; application_id: number | null },
): Promise<ErasureRow | undefined> {
  return store.sql
    .selectFrom('erasures')
    .selectAll()
    .where('state', '=', 'asked')
    .where((e) =>
      e.or([e('candidate_id', 'in', [0, ...candidates]), e('application_id', '=', application_id ?? 0)]),
    )
    .executeTakeFirst()
}

const named = (store: Store) =>
  store.sql
    .selectFrom('erasures')
    .leftJoin('users', 'users.id', 'erasures.asked_by')
    .selectAll('erasures')
    .select('users.name as asked_by_name')

export type NamedErasure = ErasureRow & { asked_by_name: string | null }

/** An erasure with the name of who asked for it, or undefined. */
export function findErasure(store: Store, id: number): Promise<NamedErasure | undefined> {
  return named(store).where('erasures.id', '=', id).executeTakeFirst()
}

/** The newest erasures, `most` of them; what a daily run took is told by the run. */
export function newestErasures(store: Store, most: number): Promise<NamedErasure[]> {
  return named(store).where('why', '!=', 'keeping').orderBy('erasures.id', 'desc').limit(most).execute()
}
