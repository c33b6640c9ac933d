import { type RawBuilder, sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** Jobs on record, and how many of them are active. */
export async function countJobsByState(store: Store): Promise<{ active: number; inactive: number }> {
  const rows = await apart(store)
    .selectFrom('jobs')
    .select(['is_active', (e) => e.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('is_active')
    .execute()
  const of = (state: boolean) => rows.find((row) => Boolean(row.is_active) === state)?.count ?? 0
  return { active: of(true), inactive: of(false) }
}

/** A stretch of time for which things are counted: from `from` (ISO 8601) to before `until`. */
export type Period = { from: string; until: string }

/** Which of the periods, given in order and without gaps, a row was created in: its index. */
const periodOfCreation = (periods: readonly Period[]): RawBuilder<number> => {
  const cases = periods.map(({ until }, index) => sql`when created_at < ${until} then ${sql.lit(index)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} end`
}

/** For each period by its index: jobs created in it, and whether they are active now. */
export async function jobsByPeriod(store: Store, periods: readonly Period[]) {
  const { from, until } = bounds(periods)
  const rows = await apart(store)
    .selectFrom('jobs')
    .select([periodOfCreation(periods).as('period'), 'is_active', (e) => e.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy([sql.ref('period'), 'is_active'])
    .execute()
  return rows.map((row) => ({ ...row, is_active: Boolean(row.is_active) }))
}

/** For each period by its index: applications received in it, those marked as spam apart. */
export async function applicationsByPeriod(store: Store, periods: readonly Period[]) {
  // A stretch of an index each: to sort every application into its month costs five times as much.
  const parts = periods.map(({ from, until }, index) =>
    apart(store)
      .selectFrom('applications')
      .select([sql<number>`${sql.lit(index)}`.as('period'), (e) => e.fn.countAll<number>().as('count')])
      .where('spam_since', 'is', null)
      .where('created_at', '>=', from)
      .where('created_at', '<', until),
  )
  const [first, ...others] = parts
  return first === undefined ? [] : others.reduce((query, part) => query.unionAll(part), first).execute()
}

const bounds = (periods: readonly Period[]): Period => ({
  from: periods.at(0)?.from ?? '',
  until: periods.at(-1)?.until ?? '',
})
