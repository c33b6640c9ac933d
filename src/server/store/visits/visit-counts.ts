import type { ExpressionBuilder } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import type { VisitKind } from './schema.ts'

export type VisitCount = { day: string; kind: VisitKind; key: string; count: number }

/** Days of the company (`YYYY-MM-DD`), from the first to before the second. */
export type VisitDays = { from: string; before: string }

/** Under which all are counted that came after the first `NAMED_A_DAY` of a day: anybody can make up sources and searches. */
export const OTHERS = '…'
export const NAMED_A_DAY = 5_000

/** All that a day names of a kind. */
type DayNames = { day: string; kind: VisitKind; keys: ReadonlySet<string> }

/** Adds to what is counted, where rows of one day, kind and key stand once. Answers what the days of these kinds name with them. */
export async function addVisits(transaction: Store, counts: readonly VisitCount[]): Promise<DayNames[]> {
  const groups = Map.groupBy(counts, ({ day, kind }) => `${day} ${kind}`)
  const names: DayNames[] = []
  // In one order, so that two instances never wait for each other.
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group
    if (first === undefined) continue
    const { day, kind } = first
    const { rows, keys } = await bounded(transaction, { day, kind }, group)
    names.push({ day, kind, keys })
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
  return names
}

type Bounded = { rows: VisitCount[]; keys: ReadonlySet<string> }

/** With those that the day has no room for as one, and all that it names then. */
async function bounded(
  { sql: db }: Store,
  { day, kind }: Pick<VisitCount, 'day' | 'kind'>,
  group: readonly VisitCount[],
): Promise<Bounded> {
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
  const keys = new Set([...known, ...named.map(({ key }) => key)])
  const all = others === 0 ? named : [...named, { day, kind, key: OTHERS, count: others }]
  return { rows: all, keys }
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

/** What was counted under each key of a kind in two stretches of days, and all of them together. */
type MostCounted = {
  rows: { key: string; now: number; before: number }[]
  /** Keys that were counted in either, and the counts of all keys, those beyond what a day names among them. */
  all: { keys: number; now: number; before: number }
}

/**
 * The `most` keys of a kind that were counted most often, and the sums of all. Added up in the database: anybody can make up as many sources as
 * a day may name, each day (docs/decisions/0063).
 */
export async function mostVisited(
  store: Store,
  kind: VisitKind,
  days: { now: VisitDays; before: VisitDays },
  most: number,
): Promise<MostCounted> {
  const within = ({ from, before }: VisitDays) => {
    return (e: ExpressionBuilder<Schema, 'visit_counts'>) =>
      e.and([e('day', '>=', from), e('day', '<', before)])
  }
  const [isNow, isBefore] = [within(days.now), within(days.before)]
  // The keys are added up once: their sums stand beside each row.
  const found = await apart(store)
    .with(
      (table) => table('counted').materialized(),
      (db) =>
        db
          .selectFrom('visit_counts')
          .select((e) => [
            'key',
            e.fn.sum<number>(e.case().when(isNow(e)).then(e.ref('count')).else(0).end()).as('now'),
            e.fn.sum<number>(e.case().when(isBefore(e)).then(e.ref('count')).else(0).end()).as('before'),
          ])
          .where('kind', '=', kind)
          .where((e) => e.or([isNow(e), isBefore(e)]))
          .groupBy('key'),
    )
    .selectFrom('counted')
    .select((e) => {
      const all = e.selectFrom('counted')
      return [
        ...(['key', 'now', 'before'] as const),
        all
          .where('key', '<>', OTHERS)
          .select((own) => own.fn.countAll<number>().as('n'))
          .as('keys'),
        all.select((own) => own.fn.sum<number>('now').as('n')).as('all_now'),
        all.select((own) => own.fn.sum<number>('before').as('n')).as('all_before'),
      ]
    })
    // Others last.
    .orderBy((e) => e.case().when('key', '=', OTHERS).then(1).else(0).end())
    .orderBy('now', 'desc')
    .orderBy('before', 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
  const [first] = found
  const rows = found.filter(({ key }) => key !== OTHERS)
  return {
    rows: rows.map(({ key, now, before }) => ({ key, now: Number(now), before: Number(before) })),
    all: {
      keys: Number(first?.keys ?? 0),
      now: Number(first?.all_now ?? 0),
      before: Number(first?.all_before ?? 0),
    },
  }
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
