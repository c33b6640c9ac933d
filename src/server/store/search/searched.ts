import { type RawBuilder, sql } from 'kysely'
import type { Store } from '../engine/store.ts'
import { MARKS } from './document.ts'
import { conditionOf, inPart } from './query.ts'
import { readQuery } from './read-query.ts'
import { SEARCH_TABLES, type SearchKind } from './tables.ts'

/** Whether a row is found by this search. Undefined where nothing is searched for; without a word in it nothing is found. */
export function searched(store: Store, kind: SearchKind, search: string): RawBuilder<boolean> | undefined {
  if (search === '') return undefined
  const query = readQuery(search)
  if (query.length === 0) return sql<boolean>`1 = 0`
  return store.dialect.found(`${kind}s.id`, SEARCH_TABLES[kind], conditionOf(query))
}

/** Whether the title of a job alone holds all that is searched for. Undefined where nothing is. */
export function titleMatches(store: Store, search: string): RawBuilder<boolean> | undefined {
  const query = readQuery(search)
  if (query.length === 0) return undefined
  return store.dialect.found('jobs.id', SEARCH_TABLES.job, inPart(MARKS.title, conditionOf(query)))
}
