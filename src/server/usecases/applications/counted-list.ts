import type { ApplicationListQuery } from '#contract/applications/application-list.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import {
  countByStage,
  type ApplicationFilter as StoredFilter,
} from '#server/store/applications/application-list.ts'
import { allStages } from '#server/store/stages/stages.ts'
import type { LookDeps } from '../audit/note-once.ts'
import { noteSearch } from '../audit/note-search.ts'
import type { Actor } from '../people/authenticate.ts'
import { storedFilter } from './stored-filter.ts'

type CountedList = {
  filter: StoredFilter
  count: number
  /** The search finds SEARCH_COUNT_MAX or more, of which the newest are counted and listed. */
  more: boolean
  /** How many of the same filter stand in each stage, in the stages' order. */
  stages: { id: number; count: number }[]
}

/** What a list is about, and how many it holds. A search is written to the audit. */
export async function countedList(
  deps: LookDeps,
  query: ApplicationListQuery,
  actor: Actor,
): Promise<CountedList> {
  const { stage, ...filter } = await storedFilter(deps, query)
  const byStage = await countByStage(deps.store, filter)
  const stages = (await allStages(deps.store)).map(({ id }) => ({ id, count: byStage.get(id) ?? 0 }))
  const all = stages.reduce((sum, { count }) => sum + count, 0)
  const count = stage === undefined ? all : (stages.find(({ id }) => id === stage)?.count ?? 0)
  if (query.search !== '')
    await noteSearch(deps, { subject: 'application', query: query.search, count }, actor)
  return {
    filter: { ...filter, stage },
    count,
    more: query.search !== '' && all >= SEARCH_COUNT_MAX,
    stages,
  }
}
