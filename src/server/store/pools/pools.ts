import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

export type PoolRow = { id: number; name: string; description: string; deleted_at: string | null }

const columns = ['id', 'name', 'description', 'deleted_at'] as const

/** Holds others that make, change or remove pools back until this transaction ends: no two pools get one name. */
export const lockPoolNames = (transaction: Store): Promise<void> =>
  transaction.dialect.lock(transaction.sql, 'names of pools')

/** The pools that are not deleted, by name. */
export async function allPools({ sql: db }: Store): Promise<PoolRow[]> {
  const rows = await db.selectFrom('pools').select(columns).where('deleted_at', 'is', null).execute()
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}

/** How many people each pool holds; one that holds nobody is missing. */
export async function countInPools(store: Store): Promise<Map<number, number>> {
  const rows = await apart(store)
    .selectFrom('pool_people')
    .select(['pool_id', (e) => e.fn.count<number>('person_id').distinct().as('count')])
    .groupBy('pool_id')
    .execute()
  return new Map(rows.map(({ pool_id, count }) => [pool_id, count]))
}

/** A pool, deleted or not, or undefined. */
export const findPool = ({ sql: db }: Store, id: number): Promise<PoolRow | undefined> =>
  db.selectFrom('pools').select(columns).where('id', '=', id).executeTakeFirst()

type NewPool = Pick<PoolRow, 'name' | 'description'> & { created_by: string; created_at: string }

/** Stores a pool and answers its id. */
export async function insertPool({ sql: db }: Store, values: NewPool): Promise<number> {
  const { id } = await db.insertInto('pools').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a pool. */
export async function updatePool(
  { sql: db }: Store,
  id: number,
  change: Partial<Omit<PoolRow, 'id'>>,
): Promise<void> {
  // What a recruiter changes is theirs: no import takes it back.
  await db
    .updateTable('pools')
    .set({ ...change, import_id: null })
    .where('id', '=', id)
    .execute()
}

/** Forgets pools that were deleted before that moment, and who was in them. */
export async function deleteForgottenPools({ sql: db }: Store, before: string): Promise<void> {
  const gone = db.selectFrom('pools').select('id').where('deleted_at', '<', before)
  await db.deleteFrom('pool_people').where('pool_id', 'in', gone).execute()
  await db.deleteFrom('pools').where('deleted_at', '<', before).execute()
}
