import { type SelectQueryBuilder, sql } from 'kysely'
import type { CandidateFilter } from '#contract/candidates/candidate-list.ts'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { candidateCondition } from '../search/candidate-condition.ts'
import { newestHolding } from '../search/newest-found.ts'

type Sort = CandidateFilter['sort']
/** Which persons; `owner` is an account's id. */
type Filter = Omit<CandidateFilter, 'sort'>
type CandidateQuery<O> = SelectQueryBuilder<Schema, 'candidates', O>

/** What is said of somebody who was merged into a person counts for that person. */
function matching<O>(
  query: CandidateQuery<O>,
  { tag, owner, offered, do_not_contact }: Omit<Filter, 'search'>,
) {
  let found = query.where('candidates.merged_into', 'is', null)
  if (owner !== '') found = found.where('candidates.owner_id', '=', owner)
  if (tag !== '')
    found = found.where('candidates.id', 'in', (e) =>
      e.selectFrom('candidate_tags').select('person_id').where('tag', '=', tag),
    )
  if (do_not_contact)
    found = found.where((e) =>
      e.or([
        e('candidates.do_not_contact', '=', true),
        e(
          'candidates.id',
          'in',
          e
            .selectFrom('candidates as part')
            .select('part.part_of')
            .where('part.do_not_contact', '=', true)
            .where('part.part_of', 'is not', null)
            .$castTo<{ part_of: number }>(),
        ),
      ]),
    )
  if (offered) found = found.where(isOffered)
  return found
}

/** Somebody has an offer that nothing said of them answers yet: as `shownFacts` sees it. */
const isOffered = sql<boolean>`candidates.id in (
  select coalesce(offered_to.part_of, offered_to.id)
  from candidate_facts as offer join candidates as offered_to on offered_to.id = offer.candidate_id
  where offer.state = 'offered' and not exists (
    select 1 from candidate_facts as other join candidates as told on told.id = other.candidate_id
    where other.kind = offer.kind and other.value = offer.value and other.state <> 'offered'
      and coalesce(told.part_of, told.id) = coalesce(offered_to.part_of, offered_to.id)))`

/** What a list is about: all of its filter, or of what its search finds the newest. */
function listed(store: Store, { search, ...filter }: Filter): CandidateQuery<object> {
  if (search === '') return matching(apart(store).selectFrom('candidates'), filter)
  const found = matching(newestHolding(store, 'candidate', candidateCondition(search)), filter).select([
    'candidates.id',
    'candidates.sort_name',
    'candidates.changed_at',
  ])
  const those = apart(store, 'search').selectFrom(found.as('candidates'))
  // The columns above are all that lists order and count by.
  return those as unknown as CandidateQuery<object>
}

/** How many persons the filter leaves; of a search the newest SEARCH_COUNT_MAX are counted. */
export async function countCandidates(store: Store, filter: Filter): Promise<number> {
  const { count } = await listed(store, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of one page of the filtered persons, in that order. */
export async function candidateIdsOfPage(
  store: Store,
  filter: Filter,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): Promise<number[]> {
  const rows = await ordered(listed(store, filter), sort)
    .select('candidates.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

function ordered<O>(query: CandidateQuery<O>, sort: Sort): CandidateQuery<O> {
  if (sort === 'name') return query.orderBy('candidates.sort_name').orderBy('candidates.id')
  if (sort === 'changed')
    return query.orderBy('candidates.changed_at', 'desc').orderBy('candidates.id', 'desc')
  return query.orderBy('candidates.id', 'desc')
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
