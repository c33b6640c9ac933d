import { CandidateFilter } from '#contract/candidates/candidate-list.ts'
import {
  AVAILABLE,
  CAME,
  CHOICE_FACETS,
  CONTACTED,
  type Facets,
  MATCHED_FACETS,
  RATES,
  VALUE_FACETS,
} from '#contract/candidates/facets.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { shownLine } from '#contract/core/text.ts'
import type { Filter } from '#server/store/candidates/candidate-filter.ts'
import { type Newest, newestIds } from '#server/store/candidates/candidate-list.ts'
import { type Choice, countStages, countValues } from '#server/store/candidates/facet-counts.ts'
import { newestByGroup } from '#server/store/candidates/newest-by-group.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allPools } from '#server/store/pools/pools.ts'
import type { Value } from '#server/store/search/person-values.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { peopleFilter } from './people-filter.ts'

type Deps = { store: Store; clock: Clock }

const KINDS = [...VALUE_FACETS, ...CHOICE_FACETS] as const
type Kind = (typeof KINDS)[number]

/** A group of which nothing is chosen. */
const NOTHING = {
  ...{ skill: [], tag: [], pool: [], stage: [], rate: [] },
  ...{ authorization: '', source: '', owner: '', answer: '' },
  ...{ available: undefined, contacted: undefined, came: undefined },
} satisfies { [K in Kind]: CandidateFilter[K] }

const ANYBODY: CandidateFilter = {
  ...CandidateFilter.parse({}),
  ...{ skill_match: 'any', tag_match: 'any', pool_match: 'any' },
}

/**
 * What the newest 10,000 candidates of a list have in common, and how many of them: of a group of which one value is enough, as many as
 * the list would hold with that value alone. Throws `invalid_input` for an unknown town.
 */
export async function countFacets(
  { store, clock }: Deps,
  query: CandidateFilter,
  actor: Actor,
): Promise<Facets> {
  const now = clock()
  const filterOf = (asked: CandidateFilter) => peopleFilter(asked, now, actor)
  const chosen = chosenValues(filterOf(query))
  const apart = KINDS.filter((kind) => isCountedApart(query, kind))
  const unchosen = (kinds: readonly Kind[]) =>
    filterOf({ ...query, ...Object.fromEntries(kinds.map((kind) => [kind, NOTHING[kind]])) })
  const [all, ...without] =
    apart.length < 2
      ? // Two lists are read faster one beside the other.
        await Promise.all(
          [unchosen([]), ...apart.map((kind) => unchosen([kind]))].map((one) => newestIds(store, one)),
        )
      : await newestByGroup(
          store,
          unchosen(apart),
          apart.map((kind) => filterOf({ ...ANYBODY, [kind]: query[kind] })),
        )
  const count = async (newest: Newest | undefined, kinds: readonly Kind[]) => {
    if (newest === undefined || newest.count === 0) return []
    const choices = choicesOf(now, query, actor).filter(({ kind }) => kinds.some((one) => one === kind))
    const counts = await Promise.all([
      countValues(store, newest, { kinds, choices, chosen }),
      kinds.includes('stage') ? countStages(store, newest) : [],
    ])
    return counts.flat()
  }
  const listed = KINDS.filter((kind) => !apart.includes(kind))
  const counts = (
    await Promise.all([
      count(all, listed),
      ...without.map((newest, at) => count(newest, apart.slice(at, at + 1))),
    ])
  ).flat()
  const pools = new Set((await allPools(store)).map(({ id }) => String(id)))
  const byKind = Map.groupBy(
    counts.filter(({ kind, value }) => kind !== 'pool' || pools.has(value)),
    ({ kind }) => kind,
  )
  const facets = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      (byKind.get(kind) ?? [])
        .filter(({ count }) => count > 0)
        .map(({ value, count }) => ({ value: shownLine(value), count })),
    ]),
  ) as Omit<Facets, 'counted' | 'more'>
  const counted = all?.count ?? 0
  return { ...facets, counted, ...(counted >= SEARCH_COUNT_MAX && { more: true as const }) }
}

/** Whether something of that group is chosen, of which one value is enough: with others of it the list would be longer. */
function isCountedApart(query: CandidateFilter, kind: Kind): boolean {
  if (query[kind] === undefined || query[kind].length === 0) return false
  const matched = MATCHED_FACETS.find((one) => one === kind)
  return matched === undefined || query[`${matched}_match`] === 'any'
}

/** What is chosen of the groups that have values of their own. */
const chosenValues = ({ values, tags, pools, sources, owners }: Filter): Value[] => [
  ...values.flatMap(({ kind, oneOf }) => oneOf.map((value) => ({ kind, value }))),
  ...tags.flat().map((value) => ({ kind: 'tag' as const, value })),
  ...pools.flat().map((id) => ({ kind: 'pool' as const, value: String(id) })),
  ...sources.map((value) => ({ kind: 'source' as const, value })),
  ...owners.map((value) => ({ kind: 'owner' as const, value })),
]

/** Each choice decides as the filter of that choice does. */
export function choicesOf(now: Date, query: CandidateFilter, actor: Actor): Choice[] {
  const filterOf = (choice: Partial<CandidateFilter>) =>
    peopleFilter({ ...query, near: '', ...choice }, now, actor)
  return [
    ...keysOf(RATES).map((value): Choice => {
      const [from, below] = RATES[value]
      return { kind: 'rate', value, column: 'rate', from, below }
    }),
    ...keysOf(AVAILABLE).map((value): Choice => {
      const { availableBy: until = '' } = filterOf({ available: value })
      return { kind: 'available', value, column: 'available_from', until }
    }),
    ...keysOf(CONTACTED).map((value): Choice => {
      const { contacted } = filterOf({ contacted: value })
      const common = { kind: 'contacted', value, column: 'contacted_at' } as const
      if (contacted === undefined || contacted === 'never') return { ...common, notSince: '' }
      return 'since' in contacted
        ? { ...common, since: contacted.since }
        : { ...common, notSince: contacted.before }
    }),
    ...keysOf(CAME).map((value): Choice => {
      const { cameSince: since = '' } = filterOf({ came: value })
      return { kind: 'came', value, column: 'created_at', since }
    }),
  ]
}

const keysOf = <K extends string>(choices: Readonly<Record<K, unknown>>) => Object.keys(choices) as K[]
