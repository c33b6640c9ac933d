import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { apart } from '../engine/apart.ts'
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
  const { finds, foundId } = store.dialect
  const joined = beside(apart(store, 'search'), kind)
  // Nobody but this function names `found`.
  const found = joined as unknown as SelectQueryBuilder<Schema, Tables[Kind], object>
  return found
    .where(sql<boolean>`${foundId} = ${sql.ref(`${ROWS[kind]}.id`)}`)
    .where(condition === undefined ? sql<boolean>`1 = 0` : finds(SEARCH_TABLES[kind], condition))
    .orderBy(foundId, 'desc')
    .limit(SEARCH_COUNT_MAX)
}

/** What the index holds beside what it is of. */
function beside(db: Kysely<Schema>, kind: keyof Tables) {
  if (kind === 'job') return db.selectFrom('job_search as found').crossJoin('jobs')
  if (kind === 'person') return db.selectFrom('person_search as found').crossJoin('candidates')
  if (kind === 'candidate') return db.selectFrom('candidate_search as found').crossJoin('candidates')
  return db.selectFrom('application_search as found').crossJoin('applications')
}
