import { sql } from 'kysely'
import type { Store } from './store.ts'

/** Jobs on record, and how many of them are active. */
export async function countJobsByState(store: Store): Promise<{ active: number; inactive: number }> {
  const rows = await store.sql
    .selectFrom('jobs')
    .select(['is_active', (e) => e.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('is_active')
    .execute()
  const of = (state: boolean) => rows.find((row) => Boolean(row.is_active) === state)?.count ?? 0
  return { active: of(true), inactive: of(false) }
}

/** By month (`YYYY-MM`, UTC) of a year: jobs created in it and how many of those are active now. */
export async function jobsByMonth(store: Store, year: number) {
  const month = store.dialect.month(sql.ref('created_at'))
  const rows = await store.sql
    .selectFrom('jobs')
    .select([month.as('month'), 'is_active', (e) => e.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', `${year}-01-01T00:00:00.000Z`)
    .where('created_at', '<', `${year + 1}-01-01T00:00:00.000Z`)
    .groupBy([month, 'is_active'])
    .execute()
  return rows.map((row) => ({ ...row, is_active: Boolean(row.is_active) }))
}

/** By month (`YYYY-MM`, UTC) of a year: applications received. */
export function applicationsByMonth(store: Store, year: number) {
  const month = store.dialect.month(sql.ref('created_at'))
  return store.sql
    .selectFrom('applications')
    .select([month.as('month'), (e) => e.fn.countAll<number>().as('count')])
    .where('created_at', '>=', `${year}-01-01T00:00:00.000Z`)
    .where('created_at', '<', `${year + 1}-01-01T00:00:00.000Z`)
    .groupBy(month)
    .execute()
}
