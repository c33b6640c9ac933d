import { type SelectQueryBuilder, sql } from 'kysely'
import type { CandidateSort } from '#contract/candidates/candidate-list.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { apart } from '../engine/apart.ts'
import type { OfId } from '../engine/dialect.ts'
import type { Store } from '../engine/store.ts'
import { candidateCondition } from '../search/candidate-condition.ts'
import { peopleToIndex } from '../search/index-people.ts'
import { numbersHolding } from '../search/newest-found.ts'
import { personCondition, tellingConditions } from '../search/person-condition.ts'
import {
  type CandidateQuery,
  type Filter,
  isOfMany,
  matching,
  matchingNumbers,
  type NumberedFilter,
  numberedFilter,
} from './candidate-filter.ts'

type Sort = CandidateSort

/** What a list is about: all of its filter, or of what its search finds the newest `SEARCH_COUNT_MAX`, with `whole` all. */
export async function listed(
  store: Store,
  { search, ...filter }: Filter,
  { whole = false }: { whole?: boolean } = {},
): Promise<CandidateQuery<object>> {
  const numbered = await numberedFilter(store, filter)
  if (search === '') return matching(apart(store).selectFrom('candidates'), numbered)
  const those = apart(store, 'search').selectFrom(
    (await searchedPeople(store, search, numbered, whole)).as('candidates'),
  )
  // Their numbers are all that is asked of them.
  return those as unknown as CandidateQuery<object>
}

/** Fewer who wait are looked up one by one; of more, whoever is found is asked whether they wait. */
const FEW_WAITING = 500

/** Persons who wait for the index of all that is known of them are found by that of their names and addresses, too. */
async function searchedPeople(store: Store, search: string, filter: NumberedFilter, whole: boolean) {
  const db = apart(store, 'search')
  const newest = <O extends { id: number }>(
    numbers: SelectQueryBuilder<{ found: O }, 'found', { id: number }>,
  ) => (whole ? numbers : numbers.orderBy('found.id', 'desc').limit(SEARCH_COUNT_MAX))
  const waiting = await peopleToIndex(store, FEW_WAITING)
  const only = [...matchingNumbers(filter), ...(waiting.length > 0 ? [isThere] : [])]
  const known = newest(numbersHolding(store, 'person', personCondition(search), only))
  if (waiting.length === 0) return known
  const isWaiting: OfId = (id) =>
    waiting.length < FEW_WAITING
      ? sql`${id} in (${sql.join(waiting)})`
      : sql`${id} in (select id from search_pending where kind = 'person')`
  const named = newest(numbersHolding(store, 'candidate', candidateCondition(search), [...only, isWaiting]))
  const all = db
    .selectFrom(known.as('known'))
    .selectAll()
    .union(db.selectFrom(named.as('named')).selectAll())
  return newest(db.selectFrom(all.as('found')).selectAll())
}

/** The index holds who was merged or erased for as long as they wait. */
const isThere: OfId = (id) =>
  sql`(${id} in (
    select waiting.id from search_pending as waiting where waiting.kind = 'person' and not exists (
      select 1 from candidates as person where person.id = waiting.id and person.merged_into is null))) is not true`

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
  return countOf(counted)
}

async function countOf(query: CandidateQuery<object>): Promise<number> {
  const { count } = await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** The ids of the newest of the filtered persons, `most` of them; of a search SEARCH_COUNT_MAX at most. */
export async function newestCandidates(store: Store, filter: Filter, most: number): Promise<number[]> {
  const newest = (await listed(store, filter)).orderBy('candidates.id', 'desc')
  return idsIn(newest, { offset: 0, limit: most })
}

/** One page of the filtered persons, their ids in that order, and how many the filter leaves: a search is done once for both. */
export async function candidatePage(
  store: Store,
  filter: Filter,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): Promise<{ count: number; ids: number[] }> {
  const { search, ...others } = filter
  if (search === '' && isOfMany(others)) return pageOfMany(store, filter, { sort, offset, limit })
  const page = async (count: number, query: CandidateQuery<object>) => {
    const ids = offset >= count ? [] : await idsIn(ordered(store, query, { sort, search }), { offset, limit })
    return { count, ids }
  }
  if (search === '') {
    const all = await listed(store, filter)
    return page(await countOf(all), all)
  }
  const { count, ids } = await newestIds(store, filter)
  const found = apart(store, 'search')
    .selectFrom('candidates')
    .where(sql<boolean>`candidates.id in (select id from ${store.dialect.split(ids)} as found)`)
    .where('candidates.merged_into', 'is', null)
  return page(count, found)
}

/** Without a search. Page and count are read from what was found once: to ask many groups twice takes twice as long. */
async function pageOfMany(
  store: Store,
  filter: Filter,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): Promise<{ count: number; ids: number[] }> {
  const matched = (await listed(store, filter)).select([
    'candidates.id',
    'candidates.sort_name',
    'candidates.changed_at',
  ])
  const found = apart(store)
    .with(
      (cte) => cte('found').materialized(),
      () => matched,
    )
    .selectFrom('found as candidates') as unknown as CandidateQuery<object>
  const rows = await ordered(store, found, { sort, search: '' })
    .select(['candidates.id', sql<number>`(select count(*) from found)`.as('count')])
    .limit(limit)
    .offset(offset)
    .execute()
  const count = rows[0]?.count ?? (offset === 0 ? 0 : await countCandidates(store, filter))
  return { count, ids: rows.map(({ id }) => id) }
}

async function idsIn(query: CandidateQuery<object>, { offset, limit }: { offset: number; limit: number }) {
  const rows = await query.select('candidates.id').limit(limit).offset(offset).execute()
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
  const telling = sort === 'match' ? tellingConditions(search) : []
  const held = telling.map((condition) => store.dialect.found('candidates.id', 'person_search', condition))
  const most = held.map((one) => sql`case when ${one} then 1 else 0 end`)
  const byHeld = most.length === 0 ? query : query.orderBy(sql`${sql.join(most, sql` + `)}`, 'desc')
  return byHeld.orderBy('candidates.id', 'desc')
}

/** Persons as one text for who counts what they have, how many they are, and the least of their numbers. */
export type Newest = { ids: string; count: number; least: number }

/** The newest of the filtered persons. */
export async function newestIds(store: Store, filter: Filter): Promise<Newest> {
  const newest = (await listed(store, filter))
    .select('candidates.id')
    .orderBy('candidates.id', 'desc')
    .limit(SEARCH_COUNT_MAX)
  const { ids, count, least } = await apart(store, filter.search === '' ? 'list' : 'search')
    .selectFrom(newest.as('newest'))
    .select([store.dialect.joined('newest.id').as('ids'), (e) => e.fn.countAll<number>().as('count')])
    .select((e) => e.fn.min<number | null>('newest.id').as('least'))
    .executeTakeFirstOrThrow()
  return { ids: ids ?? '', count, least: least ?? 0 }
}

/** These candidates with the names of their owners, in the order of the ids. */
export async function candidatesOf(store: Store, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await apart(store)
    .selectFrom('candidates')
    .leftJoin('users', 'users.id', 'candidates.owner_id')
    .select(['candidates.id', 'candidates.name', 'candidates.owner_id', 'candidates.do_not_contact'])
    .select('candidates.is_sample')
    .select(['candidates.created_at', 'candidates.changed_at', 'users.name as owner_name'])
    .where('candidates.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
