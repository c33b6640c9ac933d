import { type Selectable, sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { SamplesTables } from './schema.ts'

/** The task of the queue that makes the sample people, and removes them; it has one key. */
export const SAMPLES_TASK = 'samples'

export type SamplesRow = Selectable<SamplesTables['samples']>

// In these words, so that SQLite takes the indexes of samples (0047).
const isSample = (table: 'applications' | 'candidates') =>
  sql<boolean>`${sql.ref(`${table}.is_sample`)} = true`

/** What is known of the samples; undefined where there never were any. */
export const findSamples = (store: Store): Promise<SamplesRow | undefined> =>
  store.sql.selectFrom('samples').selectAll().executeTakeFirst()

/** The same, held until the transaction ends. */
export async function lockSamples(transaction: Store): Promise<SamplesRow | undefined> {
  const [row] = await transaction.dialect
    .forUpdate(transaction.sql.selectFrom('samples').selectAll())
    .execute()
  return row
}

/** Notes that sample people are to be made. */
export async function insertSamples(
  transaction: Store,
  values: Pick<SamplesRow, 'jobs' | 'started_at'>,
): Promise<void> {
  await transaction.sql
    .insertInto('samples')
    .values({ ...values, one_row: 1, state: 'making', made: 0, beside: '{}' })
    .execute()
}

/** Notes how far it came. */
export async function updateSamples(
  transaction: Store,
  change: Partial<Pick<SamplesRow, 'state' | 'made' | 'beside' | 'ended_at'>>,
): Promise<void> {
  await transaction.sql.updateTable('samples').set(change).execute()
}

/** Says of these rows that they are of a sample. */
export async function markSample(
  transaction: Store,
  table: 'applications' | 'candidates',
  id: number,
): Promise<void> {
  await transaction.sql.updateTable(table).set({ is_sample: true }).where('id', '=', id).execute()
}

/** How many people of the samples there are, whoever they were merged into. */
export async function countSamplePeople(store: Store): Promise<number> {
  const { count } = await apart(store)
    .selectFrom('candidates')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(isSample('candidates'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of some of them. */
export async function someSamples(
  store: Store,
  table: 'applications' | 'candidates',
  most: number,
): Promise<number[]> {
  const rows = await store.sql
    .selectFrom(table)
    .select('id')
    .where(isSample(table))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes those of these pools that nobody is in any more, and these views. */
export async function removeBeside(
  transaction: Store,
  { pools, views }: { pools: readonly number[]; views: readonly number[] },
): Promise<void> {
  if (pools.length > 0)
    await transaction.sql
      .deleteFrom('pools')
      .where('id', 'in', pools)
      .where('id', 'not in', (e) => e.selectFrom('pool_people').select('pool_id'))
      .execute()
  if (views.length > 0) await transaction.sql.deleteFrom('saved_views').where('id', 'in', views).execute()
}
