import { sql } from 'kysely'
import type { CandidateSort } from '#contract/candidates/candidate-list.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { candidateCondition } from '../search/candidate-condition.ts'
import { peopleToIndex } from '../search/index-people.ts'
import { newestHolding } from '../search/newest-found.ts'
import { personCondition, tellingCondition } from '../search/person-condition.ts'
import { type CandidateQuery, type Filter, matching } from './candidate-filter.ts'

type Sort = CandidateSort

/** What a list is about: all of its filter, or of what its search finds the newest. */
async function listed(store: Store, { search, ...filter }: Filter): Promise<CandidateQuery<object>> {
  if (search === '') return matching(apart(store).selectFrom('candidates'), filter)
  const found = matching(await searchedPeople(store, search), filter).select([
    'candidates.id',
    'candidates.sort_name',
    'candidates.changed_at',
  ])
  const those = apart(store, 'search').selectFrom(found.as('candidates'))
  // The columns above are all that lists order and count by.
  return those as unknown as CandidateQuery<object>
}

/** While persons wait for the index of all that is known of them, that of their names and addresses finds them, too. */
async function searchedPeople(store: Store, search: string): Promise<CandidateQuery<object>> {
  const condition = personCondition(search)
  if (condition === undefined || !(await arePeopleWaiting(store, 1)))
    return newestHolding(store, 'person', condition)
  const { dialect } = store
  const names = candidateCondition(search)
  const found = [
    dialect.found('candidates.id', 'person_search', condition),
    ...(names === undefined ? [] : [dialect.found('candidates.id', 'candidate_search', names)]),
  ]
  return apart(store, 'search')
    .selectFrom('candidates')
    .where(sql<boolean>`(${sql.join(found, sql` or `)})`)
    .orderBy('candidates.id', 'desc')
    .limit(SEARCH_COUNT_MAX)
}

/** Fewer are those who are changed just now. */
const MANY_WAITING = 20

/** Whether so many, or more, are not in the index of the search yet: many after an update. */
export async function arePeopleWaiting(store: Store, least = MANY_WAITING): Promise<boolean> {
  return (await peopleToIndex(store, least)).length === least
}

/** How many persons the filter leaves, or `most` of them; of a search the newest SEARCH_COUNT_MAX are counted. */
export async function countCandidates(store: Store, filter: Filter, most?: number): Promise<number> {
  const all = await listed(store, filter)
  const counted =
    most === undefined
      ? all
      : apart(store, filter.search === '' ? 'list' : 'search').selectFrom(
          all.select('candidates.id').limit(most).as('candidates'),
        )
  const { count } = await counted.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** The ids of one page of the filtered persons, in that order. */
export async function candidateIdsOfPage(
  store: Store,
  filter: Filter,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): Promise<number[]> {
  const rows = await ordered(store, await listed(store, filter), { sort, search: filter.search })
    .select('candidates.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

function ordered<O>(
  store: Store,
  query: CandidateQuery<O>,
  { sort, search }: { sort: Sort; search: string },
): CandidateQuery<O> {
  if (sort === 'name') return query.orderBy('candidates.sort_name').orderBy('candidates.id')
  if (sort === 'changed')
    return query.orderBy('candidates.changed_at', 'desc').orderBy('candidates.id', 'desc')
  const telling = sort === 'match' ? tellingCondition(search) : undefined
  const newest = (found: CandidateQuery<O>) => found.orderBy('candidates.id', 'desc')
  if (telling === undefined) return newest(query)
  const first = store.dialect.found('candidates.id', 'person_search', telling)
  return newest(query.orderBy(sql`case when ${first} then 0 else 1 end`))
}

/** The newest of the filtered persons, as one text for who counts what they have, and how many they are. */
export async function newestIds(store: Store, filter: Filter): Promise<{ ids: string; count: number }> {
  const newest = (await listed(store, filter))
    .select('candidates.id')
    .orderBy('candidates.id', 'desc')
    .limit(SEARCH_COUNT_MAX)
  const { ids, count } = await apart(store, filter.search === '' ? 'list' : 'search')
    .selectFrom(newest.as('newest'))
    .select([store.dialect.joined('newest.id').as('ids'), (e) => e.fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  return { ids: ids ?? '', count }
}

/** These candidates with the names of their owners, in the order of the ids. */
export async function candidatesOf(store: Store, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await apart(store)
    .selectFrom('candidates')
    .leftJoin('users', 'users.id', 'candidates.owner_id')
    .select(['candidates.id', 'candidates.name', 'candidates.owner_id', 'candidates.do_not_contact'])
    .select(['candidates.created_at', 'candidates.changed_at', 'users.name as owner_name'])
    .where('candidates.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
