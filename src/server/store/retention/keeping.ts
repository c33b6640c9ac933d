import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { KeepingRunRow, RetentionTables } from './schema.ts'

/** The tasks of the queue that take what is older than it is kept; their key is the number of the run. */
export const KEEPING_TASK = 'keep'

/** There is one set of rules. */
const ID = 1

export type KeepingRules = Omit<Selectable<RetentionTables['keeping_rules']>, 'id'>

/** The rules as an administrator last wrote them; undefined when nobody ever did. */
export async function findRules(store: Store): Promise<KeepingRules | undefined> {
  const row = await store.sql.selectFrom('keeping_rules').selectAll().where('id', '=', ID).executeTakeFirst()
  return row && { ...row, is_on: Boolean(row.is_on) }
}

/** Writes the rules, in place of those of before. */
export async function writeRules(
  transaction: Store,
  values: Omit<Insertable<RetentionTables['keeping_rules']>, 'id'>,
): Promise<void> {
  await transaction.sql
    .insertInto('keeping_rules')
    .values({ id: ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Has all who read the rules to change them, or to act on them, wait for each other until the transaction ends. */
export function lockRules(transaction: Store): Promise<void> {
  return transaction.dialect.lock(transaction.sql, 'keeping')
}

/** Notes that a run begins; answers its number. */
export async function insertRun(
  transaction: Store,
  values: Insertable<RetentionTables['keeping_runs']>,
): Promise<number> {
  const { id } = await transaction.sql
    .insertInto('keeping_runs')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes how far a run came. */
export async function updateRun(
  store: Store,
  id: number,
  change: Updateable<RetentionTables['keeping_runs']>,
): Promise<void> {
  await store.sql.updateTable('keeping_runs').set(change).where('id', '=', id).execute()
}

/** A run, held until the transaction ends, or undefined. */
export async function lockRun(transaction: Store, id: number): Promise<KeepingRunRow | undefined> {
  const rows = transaction.sql.selectFrom('keeping_runs').selectAll().where('id', '=', id)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row
}

/** The newest run, or undefined. */
export function newestRun(store: Store): Promise<KeepingRunRow | undefined> {
  return store.sql.selectFrom('keeping_runs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** How many people a run has erased, and how many are still to be. */
export async function erasuresOfRun(
  store: Store,
  run_id: number,
): Promise<{ erased: number; waiting: number; scrubbing: number }> {
  const rows = await store.sql
    .selectFrom('erasures')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .where('run_id', '=', run_id)
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { erased: of('erased') + of('done'), waiting: of('asked'), scrubbing: of('erased') }
}

/** Whether a run has people who are still to be erased. */
export async function waitsForErasures(store: Store, run_id: number): Promise<boolean> {
  const row = await store.sql
    .selectFrom('erasures')
    .select('id')
    .where('run_id', '=', run_id)
    .where('state', '=', 'asked')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
