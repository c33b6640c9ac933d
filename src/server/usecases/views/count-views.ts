import { ApplicationFilter } from '#contract/applications/application-list.ts'
import { CandidateFilter } from '#contract/candidates/candidate-list.ts'
import { AppError } from '#contract/core/errors.ts'
import { VIEW_COUNT_MAX, VIEWS_SHOWN } from '#contract/core/limits.ts'
import type { SavedView, ViewCounts } from '#contract/views/view.ts'
import { countListed } from '#server/store/applications/application-list.ts'
import { countCandidates } from '#server/store/candidates/candidate-list.ts'
import type { Store } from '#server/store/engine/store.ts'
import { storedFilter } from '../applications/stored-filter.ts'
import { peopleFilter } from '../candidates/people-filter.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { listViews } from './list-views.ts'

type Deps = { store: Store; clock: Clock }

/** How many the caller's first views hold: counted one after another, and each up to a limit, so that nobody else waits for it. */
export async function countViews(deps: Deps, actor: Actor): Promise<ViewCounts['data']> {
  const counts: ViewCounts['data'] = []
  for (const view of (await listViews(deps, actor)).slice(0, VIEWS_SHOWN))
    counts.push({ id: view.id, count: await countView(deps, view, actor) })
  return counts
}

/** Null for a filter that its list refuses by now, and where the database is too busy to count. */
async function countView(deps: Deps, { list, query }: SavedView, actor: Actor): Promise<number | null> {
  try {
    if (list === 'applications')
      return await countListed(
        deps.store,
        await storedFilter(deps, ApplicationFilter.parse(query)),
        VIEW_COUNT_MAX,
      )
    const filter = peopleFilter(CandidateFilter.parse(query), deps.clock(), actor)
    return await countCandidates(deps.store, filter, VIEW_COUNT_MAX)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
