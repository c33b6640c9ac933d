import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
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

/** For each period by its index: jobs created in it, and whether they are active now. */
export async function jobsByPeriod(store: Store, periods: readonly Period[]) {
  const rows = await inOne(
    periods.map(({ from, until }, index) =>
      apart(store)
        .selectFrom('jobs')
        .select([indexed(index), 'is_active', (e) => e.fn.countAll<number>().as('count')])
        .where('deleted_at', 'is', null)
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .groupBy('is_active'),
    ),
  )
  return rows.map((row) => ({ ...row, is_active: Boolean(row.is_active) }))
}

/** For each period by its index: applications received in it, those marked as spam apart. */
export function applicationsByPeriod(store: Store, periods: readonly Period[]) {
  return inOne(
    periods.map(({ from, until }, index) =>
      apart(store)
        .selectFrom('applications')
        .select([indexed(index), (e) => e.fn.countAll<number>().as('count')])
        .where('spam_since', 'is', null)
        .where('created_at', '>=', from)
        .where('created_at', '<', until),
    ),
  )
}

const indexed = (index: number) => sql<number>`${sql.lit(index)}`.as('period')

/** A stretch of an index for each period: to sort every row into its period costs five times as much. */
async function inOne<Tables extends keyof Schema, Row>(
  parts: readonly SelectQueryBuilder<Schema, Tables, Row>[],
): Promise<Simplify<Row>[]> {
  const [first, ...others] = parts
  return first === undefined ? [] : others.reduce((query, part) => query.unionAll(part), first).execute()
}
