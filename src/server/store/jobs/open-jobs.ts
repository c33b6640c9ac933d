import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { JobEntry, JobPart } from '#contract/site/pages.ts'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'

/** Whether `day` lies between a job's first and its last day. Every index that this is asked of holds both. */
export const openOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`(jobs.valid_through is null or jobs.valid_through >= ${day})
    and (jobs.opens_on is null or jobs.opens_on <= ${day})`

/** The condition of the index jobs_listed, which holds every column that is read here. */
const open = <O>(query: SelectQueryBuilder<Schema, 'jobs', O>, day: string) =>
  query.where('deleted_at', 'is', null).where('is_active', '=', true).where(openOn(day))

/** Number and last change of the jobs open on `day`, by number; with `part`, those of its `size` numbers. */
export function listOpenEntries(
  store: Store,
  day: string,
  part?: { number: number; size: number },
): Promise<JobEntry[]> {
  let query = open(apart(store).selectFrom('jobs'), day).select(['id', 'updated_at']).orderBy('id')
  if (part !== undefined) {
    query = query.where('id', '>', (part.number - 1) * part.size).where('id', '<=', part.number * part.size)
  }
  return query.execute()
}

/** The open jobs in parts of `size` numbers: the first holds the numbers 1 to `size`. Empty parts are left out. */
export function countOpenByPart(store: Store, day: string, size: number): Promise<JobPart[]> {
  const part = sql<number>`(id - 1) / ${sql.lit(size)} + 1`
  return open(apart(store).selectFrom('jobs'), day)
    .select([
      part.as('part'),
      (e) => e.fn.countAll<number>().as('count'),
      (e) => e.fn.max('updated_at').as('updated_at'),
    ])
    .groupBy(part)
    .orderBy('part')
    .execute()
}
