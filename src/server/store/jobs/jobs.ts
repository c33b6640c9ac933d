import type { Insertable, Updateable } from 'kysely'
import type { PublicJob } from '#contract/jobs/job.ts'
import type { Store } from '../engine/store.ts'
import { indexAgain } from '../search/search-index.ts'
import { columns, toPublicJob } from './public-job.ts'
import type { JobTable } from './schema.ts'

/** Whether a job was ever stored, deleted ones included, apart from those behind fixed postings. */
export async function everHadJobs(store: Store): Promise<boolean> {
  const row = await store.sql
    .selectFrom('jobs')
    .select('id')
    .where('reference', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One job by id, whatever its state; undefined when it never was. `deleted` ones are for the record
 * only; `publicFrom` is when it was or will be public for the first time, or null. */
export async function findJob(store: Store, id: number) {
  const row = await store.sql
    .selectFrom('jobs')
    .select([...columns, 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    job: toPublicJob(row),
    deleted: row.deleted_at !== null,
    publicFrom: row.first_public_at,
  }
}

/** The id of the job behind a fixed posting, deleted or not. */
export async function findJobIdByReference(store: Store, reference: string): Promise<number | undefined> {
  const row = await store.sql
    .selectFrom('jobs')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id
}

/** Stores a job and answers it as stored. */
export async function insertJob(store: Store, values: Insertable<JobTable>): Promise<PublicJob> {
  const row = await store.sql.insertInto('jobs').values(values).returning(columns).executeTakeFirstOrThrow()
  await indexAgain(store, 'job', [row.id])
  return toPublicJob(row)
}

/** Stores many jobs, a statement for all of them; answers their ids in their order. */
export async function insertJobs(store: Store, values: readonly Insertable<JobTable>[]): Promise<number[]> {
  if (values.length === 0) return []
  const rows = await store.sql
    .insertInto('jobs')
    .values([...values])
    .returning('id')
    .execute()
  // Numbers are given in the order of the values.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await indexAgain(store, 'job', ids)
  return ids
}

/** Holds a job that is not deleted until the transaction ends; answers whether there is one. */
export async function lockJob(transaction: Store, id: number): Promise<boolean> {
  const rows = transaction.sql.selectFrom('jobs').select('id').where('id', '=', id)
  return (await transaction.dialect.forUpdate(rows.where('deleted_at', 'is', null)).execute()).length > 0
}

/** Keeps a job from being taken out of the database until the transaction ends, as its applications need it; it may change. */
export async function keepJob(transaction: Store, id: number): Promise<void> {
  const rows = transaction.sql.selectFrom('jobs').select('id').where('id', '=', id)
  await transaction.dialect.forKeyShare(rows).execute()
}

/** Changes a job that is not deleted and answers it as stored; undefined when there is none. */
export async function updateJob(
  store: Store,
  id: number,
  values: Updateable<JobTable>,
): Promise<PublicJob | undefined> {
  const row = await store.sql
    .updateTable('jobs')
    .set(values)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (row === undefined) return undefined
  await indexAgain(store, 'job', [id])
  return toPublicJob(row)
}

/** Takes the deletion of a job back and answers the job; undefined when there is no deleted job of that id. */
export async function undeleteJob(store: Store, id: number): Promise<PublicJob | undefined> {
  const row = await store.sql
    .updateTable('jobs')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst()
  return row && toPublicJob(row)
}

/** Notes since when a job is or will be public. A first time that is over stays. */
export async function planPublic(store: Store, id: number, from: string | null, now: string): Promise<void> {
  await store.sql
    .updateTable('jobs')
    .set({ first_public_at: from })
    .where('id', '=', id)
    .where((e) => e.or([e('first_public_at', 'is', null), e('first_public_at', '>', now)]))
    .execute()
}
