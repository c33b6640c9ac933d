import type { ApplicationListQuery } from '#contract/applications/application-list.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import {
  countByStage,
  idsOfPage,
  type ListedPage,
  searchedPage,
} from '#server/store/applications/application-list.ts'
import { allStages } from '#server/store/stages/stages.ts'
import type { LookDeps } from '../audit/note-once.ts'
import { noteSearch } from '../audit/note-search.ts'
import type { Actor } from '../people/authenticate.ts'
import { storedFilter } from './stored-filter.ts'

type CountedList = {
  /** Those of the page. */
  ids: number[]
  count: number
  /** The search finds SEARCH_COUNT_MAX or more, of which the newest are counted and listed. */
  more: boolean
  /** How many of the same filter stand in each stage, in the stages' order. */
  stages: { id: number; count: number }[]
}

/** A part of a list, and how many the whole holds. A search is written to the audit. */
export async function countedList(
  deps: LookDeps,
  query: ApplicationListQuery,
  page: ListedPage,
  actor: Actor,
): Promise<CountedList> {
  const whole = await storedFilter(deps, query)
  const { stage, ...filter } = whole
  const searched = query.search === '' ? undefined : await searchedPage(deps.store, whole, page)
  const byStage = searched?.byStage ?? (await countByStage(deps.store, filter))
  const stages = (await allStages(deps.store)).map(({ id }) => ({ id, count: byStage.get(id) ?? 0 }))
  const all = stages.reduce((sum, { count }) => sum + count, 0)
  const count = stage === undefined ? all : (stages.find(({ id }) => id === stage)?.count ?? 0)
  if (query.search !== '')
    await noteSearch(deps, { subject: 'application', query: query.search, count }, actor)
  return {
    ids: searched?.ids ?? (page.offset >= count ? [] : await idsOfPage(deps.store, whole, page)),
    count,
    more: query.search !== '' && all >= SEARCH_COUNT_MAX,
    stages,
  }
}
