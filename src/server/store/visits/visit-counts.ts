import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { VisitKind } from './schema.ts'

export type VisitCount = { day: string; kind: VisitKind; key: string; count: number }

/** Days of the company (`YYYY-MM-DD`), from the first to before the second. */
export type VisitDays = { from: string; before: string }

/** Under which all are counted that came after the first `NAMED_A_DAY` of a day: anybody can make up sources and searches. */
export const OTHERS = '…'
export const NAMED_A_DAY = 5_000

/** Adds to what is counted. Rows of one day, kind and key stand in it once. */
export async function addVisits(transaction: Store, counts: readonly VisitCount[]): Promise<void> {
  const groups = Map.groupBy(counts, ({ day, kind }) => `${day} ${kind}`)
  // In one order, so that two instances never wait for each other.
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rows = await bounded(transaction, group)
    await transaction.sql
      .insertInto('visit_counts')
      .values(rows.sort((a, b) => (a.key < b.key ? -1 : 1)))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'day', 'key'])
          .doUpdateSet((e) => ({ count: e('visit_counts.count', '+', e.ref('excluded.count')) })),
      )
      .execute()
  }
}

/** With those that the day has no room for as one. */
async function bounded({ sql: db }: Store, group: readonly VisitCount[]): Promise<VisitCount[]> {
  const [first] = group
  if (first === undefined) return []
  const { day, kind } = first
  const rows = await db
    .selectFrom('visit_counts')
    .select('key')
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute()
  const known = new Set(rows.map(({ key }) => key))
  const named: VisitCount[] = []
  // Rows, not keys: two keys that look the same are one where they are read.
  let room = NAMED_A_DAY - rows.length
  let others = 0
  for (const row of group) {
    const isNew = !known.has(row.key)
    if (row.key === OTHERS || (isNew && room <= 0)) {
      others += row.count
      continue
    }
    if (isNew) room -= 1
    named.push(row)
  }
  return others === 0 ? named : [...named, { day, kind, key: OTHERS, count: others }]
}

/** What was counted of a kind in these days. */
const countedIn = (store: Store, kind: VisitKind, { from, before }: VisitDays) =>
  apart(store)
    .selectFrom('visit_counts')
    .select((e) => e.fn.sum<number>('count').as('all'))
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<', before)

/** How often each key of a kind was counted in these days, the most frequent first. */
export async function visitsByKey(
  store: Store,
  kind: VisitKind,
  days: VisitDays,
): Promise<Map<string, number>> {
  const rows = await countedIn(store, kind, days)
    .select('key')
    .groupBy('key')
    .orderBy('all', 'desc')
    .orderBy('key')
    .execute()
  return new Map(rows.map(({ key, all }) => [key, Number(all)]))
}

/** How many of a kind were counted on each of these days; a day of none has no entry. */
export async function visitsByDay(
  store: Store,
  kind: VisitKind,
  days: VisitDays,
): Promise<Map<string, number>> {
  const rows = await countedIn(store, kind, days).select('day').groupBy('day').execute()
  return new Map(rows.map(({ day, all }) => [day, Number(all)]))
}

/** Forgets what visitors searched for before a day. */
export async function deleteOldSearches({ sql: db }: Store, before: string): Promise<void> {
  await db.deleteFrom('visit_counts').where('kind', '=', 'search').where('day', '<', before).execute()
}
