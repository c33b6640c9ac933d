import type {
  CandidateListQuery,
  CandidatePage,
  ListedCandidate,
} from '#contract/candidates/candidate-list.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { shownLine } from '#contract/core/text.ts'
import { applicationHeads } from '#server/store/candidates/candidate-applications.ts'
import { arePeopleWaiting, candidatePage, candidatesOf } from '#server/store/candidates/candidate-list.ts'
import { tagsOf } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import { personFoundTexts } from '#server/store/search/person-found-texts.ts'
import { snippetsOf } from '../applications/with-snippets.ts'
import type { LookDeps } from '../audit/note-once.ts'
import { noteSearch } from '../audit/note-search.ts'
import { neighborPages } from '../core/neighbor-pages.ts'
import type { Actor } from '../people/authenticate.ts'
import { stepsOfPersons } from '../steps/to-step.ts'
import { gathered } from './other-candidates.ts'
import { peopleFilter } from './people-filter.ts'
import { currentOf } from './shown-facts.ts'

type Deps = LookDeps

/**
 * One page of the persons that the query asks for, merged ones never. A search is written to the audit. Throws `invalid_input` for an
 * unknown town.
 */
export async function listCandidates(
  deps: Deps,
  query: CandidateListQuery,
  actor: Actor,
): Promise<CandidatePage> {
  const { store } = deps
  const { sort, page, page_size: limit } = query
  const filter = peopleFilter(query, deps.clock(), actor)
  const { count, ids } = await candidatePage(store, filter, { sort, offset: (page - 1) * limit, limit })
  const more = query.search !== '' && count >= SEARCH_COUNT_MAX
  if (query.search !== '') await noteSearch(deps, { subject: 'candidate', query: query.search, count }, actor)
  return {
    count,
    ...(more && { more }),
    ...(query.search !== '' && (await arePeopleWaiting(store)) && { indexing: true as const }),
    ...neighborPages('/api/candidates/', query, count),
    results: await listedCandidates(store, ids, { search: query.search, today: dayOf(deps.clock()) }),
  }
}

async function listedCandidates(
  store: Store,
  ids: readonly number[],
  { search, today }: { search: string; today: string },
): Promise<ListedCandidate[]> {
  if (ids.length === 0) return []
  const rows = await candidatesOf(store, ids)
  const { all, whole, mayNotContact, factsOf, applicationsOf } = await gathered(store, ids)
  const tags = Map.groupBy(await tagsOf(store, all), ({ candidate_id }) => whole.get(candidate_id))
  const heads = await applicationHeads(
    store,
    ids.flatMap((id) => applicationsOf(id).last ?? []),
    today,
  )
  const steps = await stepsOfPersons(store, whole)
  const snippets = await snippetsOf(search, ids, (found) => personFoundTexts(store, found))
  return rows.map(({ owner_id, owner_name, is_sample, ...row }) => {
    const facts = factsOf(row.id)
    const first = (kind: 'email' | 'phone' | 'place') => currentOf(facts, kind)[0] ?? null
    const { count, last } = applicationsOf(row.id)
    return {
      ...row,
      name: shownLine(row.name),
      email: first('email'),
      phone: first('phone'),
      place: first('place'),
      tags: [...new Set((tags.get(row.id) ?? []).map(({ tag }) => tag))],
      owner: owner_id === null ? null : { id: owner_id, name: shownLine(owner_name ?? '') },
      do_not_contact: Boolean(row.do_not_contact) || mayNotContact.has(row.id),
      sample: Boolean(is_sample),
      offered_count: facts.filter(({ state }) => state === 'offered').length,
      applications_count: count,
      step: steps.get(row.id) ?? null,
      snippet: snippets.get(row.id) ?? null,
      last_application: heads.get(last ?? 0) ?? null,
    }
  })
}
