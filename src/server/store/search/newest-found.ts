import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { apart } from '../engine/apart.ts'
import type { OfId } from '../engine/dialect.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { type Condition, conditionOf } from './query.ts'
import { readQuery } from './read-query.ts'
import { SEARCH_TABLES } from './tables.ts'

const ROWS = {
  job: 'jobs',
  application: 'applications',
  candidate: 'candidates',
  person: 'candidates',
} as const

type Tables = { job: 'jobs'; application: 'applications'; candidate: 'candidates'; person: 'candidates' }

/**
 * What a search finds, the newest first and `SEARCH_COUNT_MAX` of it at most, as its table, of which the caller selects the
 * columns that it wants and leaves out what it does not want. SQLite reads the full-text index first and backwards, so
 * a word that nearly everything holds costs no more than those rows. Without a word nothing is found.
 */
export function newestFound<Kind extends keyof Tables>(
  store: Store,
  kind: Kind,
  search: string,
): SelectQueryBuilder<Schema, Tables[Kind], object> {
  const query = readQuery(search)
  return newestHolding(store, kind, query.length === 0 ? undefined : conditionOf(query))
}

/** The same of a condition that was read already; without one nothing is found. */
export function newestHolding<Kind extends keyof Tables>(
  store: Store,
  kind: Kind,
  condition: Condition | undefined,
): SelectQueryBuilder<Schema, Tables[Kind], object> {
  const found = foundBy(store, kind, condition).as('found')
  const joined = apart(store, 'search').selectFrom(found).crossJoin(ROWS[kind])
  // Nobody but this function names `found`.
  const rows = joined as unknown as SelectQueryBuilder<Schema, Tables[Kind], object>
  return rows
    .where(sql<boolean>`found.id = ${sql.ref(`${ROWS[kind]}.id`)}`)
    .orderBy(sql`found.id`, 'desc')
    .limit(SEARCH_COUNT_MAX)
}

/** The numbers of all that a search finds and of which each of `only` is true, without a look at its table. */
export const numbersHolding = (
  store: Store,
  kind: keyof Tables,
  condition: Condition | undefined,
  only: readonly OfId[],
) =>
  apart(store, 'search')
    .selectFrom(foundBy(store, kind, condition, only).as('found'))
    .select('found.id')

const foundBy = (
  store: Store,
  kind: keyof Tables,
  condition: Condition | undefined,
  only?: readonly OfId[],
): RawBuilder<{ id: number }> =>
  condition === undefined ? NOTHING : store.dialect.documents(SEARCH_TABLES[kind], condition, only)

const NOTHING = sql<{ id: number }>`(select 0 as id where 1 = 0)`
