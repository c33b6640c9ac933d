import { type SelectQueryBuilder, sql } from 'kysely'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { conditionOf } from './query.ts'
import { readQuery } from './read-query.ts'
import { SEARCH_TABLES } from './tables.ts'

type Tables = { job: 'jobs'; application: 'applications' }

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
  const { finds, foundId } = store.dialect
  const query = readQuery(search)
  const db = apart(store, 'search')
  const joined =
    kind === 'job'
      ? db.selectFrom('job_search as found').crossJoin('jobs')
      : db.selectFrom('application_search as found').crossJoin('applications')
  // Nobody but this function names `found`.
  const found = joined as unknown as SelectQueryBuilder<Schema, Tables[Kind], object>
  return found
    .where(sql<boolean>`${foundId} = ${sql.ref(`${kind}s.id`)}`)
    .where(query.length === 0 ? sql<boolean>`1 = 0` : finds(SEARCH_TABLES[kind], conditionOf(query)))
    .orderBy(foundId, 'desc')
    .limit(SEARCH_COUNT_MAX)
}
