import type { ApplicationListQuery, ApplicationPage } from '#contract/applications/application-list.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { countSpam, listedApplications } from '#server/store/applications/application-list.ts'
import type { LookDeps } from '../audit/note-once.ts'
import { neighborPages } from '../core/neighbor-pages.ts'
import type { Actor } from '../people/authenticate.ts'
import { countedList } from './counted-list.ts'
import { withSnippets } from './with-snippets.ts'

type Deps = LookDeps

/**
 * One page of the applications of all jobs, how many of the same filter stand in each stage, and how many marked as spam
 * its job has, which stand in a list of their own. A search is written to
 * the audit, and what it found comes with the words around the hit.
 */
export async function listApplications(
  deps: Deps,
  query: ApplicationListQuery,
  actor: Actor,
): Promise<ApplicationPage> {
  const { store } = deps
  const { sort, page, page_size: limit } = query
  const part = { sort, offset: (page - 1) * limit, limit }
  const { ids, count, more, stages } = await countedList(deps, query, part, actor)
  const found = await listedApplications(store, ids, dayOf(deps.clock()))
  const results = await withSnippets(store, found, query.search)
  const spam_count = await countSpam(store, query.job)
  return {
    count,
    ...(more && { more }),
    ...neighborPages('/api/applications/', query, count),
    results,
    stages,
    spam_count,
  }
}
