import { CANDIDATE_SORTS, type CandidateSort } from '#contract/candidates/candidate-list.ts'
import {
  AVAILABLE,
  CAME,
  CONTACTED,
  MATCHED_FACETS,
  type MatchedFacet,
  MILES,
  MILES_DEFAULT,
  RATES,
} from '#contract/candidates/facets.ts'
import { readValues, writtenValues } from '#contract/candidates/written-values.ts'
import { PAGE_MAX, SEARCH_MAX } from '#contract/core/limits.ts'
import type { StepFilter } from '#contract/steps/step-filter.ts'
import { readStepFilter } from '../steps/step-filters.ts'

/** What the list is narrowed down by beside its filter. */
export const NARROWED_BY = [
  'skill',
  'tag',
  'pool',
  'near',
  'authorization',
  'rate',
  'available',
  'stage',
  'source',
  'contacted',
  'answer',
  'came',
] as const
export type NarrowedBy = (typeof NARROWED_BY)[number]

type MatchName = `${MatchedFacet}_match`
const matchName = (kind: MatchedFacet): MatchName => `${kind}_match`

/** Which candidates the list shows, as its URL says. */
export type CandidatesQuery = Record<NarrowedBy, string> & {
  [K in MatchName]: 'all' | 'any' | ''
} & {
  search: string
  /** Accounts' ids, or `me`, with commas between; nothing for everybody's. */
  owner: string
  /** By their next step. */
  step: StepFilter | undefined
  /** Only those with facts that wait to be checked. */
  offered: boolean
  /** How far around `near`. */
  miles: number
  sort: CandidateSort
  page: number
  /** The view that was opened; its filters stand beside it. */
  saved: number | undefined
}

const VALUE_MAX = 2_000

const oneOf = <K extends string>(choices: Readonly<Record<K, unknown>>, value: string): K | '' =>
  (Object.keys(choices) as K[]).find((key) => key === value) ?? ''

/** A choice that there is not counts as none. */
const choicesOf = (query: Record<'rate' | 'available' | 'contacted' | 'came', string>) => ({
  rate: query.rate
    .split(',')
    .filter((rate) => oneOf(RATES, rate) !== '')
    .join(','),
  available: oneOf(AVAILABLE, query.available),
  contacted: oneOf(CONTACTED, query.contacted),
  came: oneOf(CAME, query.came),
})

/** Reads the URL; what makes no sense there counts as not said. */
export function readCandidatesQuery(parts: URLSearchParams): CandidatesQuery {
  const page = parts.get('page') ?? ''
  const owner = parts.get('owner') ?? ''
  const saved = parts.get('saved') ?? ''
  const said = (name: string) => (parts.get(name) ?? '').trim().slice(0, VALUE_MAX)
  const narrowed = Object.fromEntries(NARROWED_BY.map((name) => [name, said(name)])) as Record<
    NarrowedBy,
    string
  >
  return {
    ...narrowed,
    tag: narrowed.tag.toLowerCase(),
    ...choicesOf(narrowed),
    ...matchesIn(parts),
    pool: /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(narrowed.pool) ? narrowed.pool : '',
    stage: /^\d{1,9}(,\d{1,9})*$/.test(narrowed.stage) ? narrowed.stage : '',
    search: said('search').slice(0, SEARCH_MAX),
    owner: /^[\w-]{1,100}(,[\w-]{1,100}){0,9}$/.test(owner) ? owner : '',
    step: readStepFilter(parts),
    offered: parts.get('offered') === 'true',
    miles: MILES.find((miles) => String(miles) === parts.get('miles')) ?? MILES_DEFAULT,
    sort: CANDIDATE_SORTS.find((sort) => sort === parts.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1,
    saved: /^[1-9]\d{0,8}$/.test(saved) ? Number(saved) : undefined,
  }
}

const matchesIn = (parts: URLSearchParams) =>
  Object.fromEntries(
    MATCHED_FACETS.map(matchName).map((name) => [
      name,
      (['all', 'any'] as const).find((match) => match === parts.get(name)) ?? '',
    ]),
  ) as Pick<CandidatesQuery, MatchName>

/** The `?...` of the same list with some of it changed; another list begins on its first page. */
export function candidatesPath(query: CandidatesQuery, change: Partial<CandidatesQuery>): string {
  const all = { ...query, page: 1, ...change }
  const { search, owner, step, offered, miles, sort, page, saved, ...narrowed } = all
  const parts = new URLSearchParams()
  if (search !== '') parts.set('search', search)
  for (const name of NARROWED_BY) if (narrowed[name] !== '') parts.set(name, narrowed[name])
  for (const kind of MATCHED_FACETS) {
    const match = narrowed[matchName(kind)]
    if (narrowed[kind] !== '' && match !== '') parts.set(matchName(kind), match)
  }
  if (narrowed.near !== '' && miles !== MILES_DEFAULT) parts.set('miles', String(miles))
  if (owner !== '') parts.set('owner', owner)
  if (step !== undefined) parts.set('step', step)
  if (offered) parts.set('offered', 'true')
  if (sort !== 'newest') parts.set('sort', sort)
  if (page > 1) parts.set('page', String(page))
  if (saved !== undefined) parts.set('saved', String(saved))
  return `?${parts}`
}

/** The same list as a view keeps it. */
export const viewPathOf = (parts: URLSearchParams): string =>
  candidatesPath(readCandidatesQuery(parts), { saved: undefined })

/** What the API is asked for the list of that query. */
export function askedOf(asked: CandidatesQuery) {
  const { offered, page: _, saved: __, near, miles, step, ...query } = asked
  const matches = MATCHED_FACETS.filter((kind) => query[kind] !== '').map((kind) => [
    matchName(kind),
    isAnyEnough(asked, kind) ? 'any' : 'all',
  ])
  return {
    ...query,
    ...choicesOf(query),
    ...(Object.fromEntries(matches) as Pick<CandidatesQuery, MatchName>),
    ...(near !== '' && { near, miles }),
    ...(step !== undefined && { step }),
    ...(offered && { offered: 'true' as const }),
  }
}

type Group = NarrowedBy | 'owner'

const BARRED: readonly Group[] = ['source', 'authorization', 'answer']
/** Spans that hold each other, and the one place. */
const SINGLE: readonly Group[] = ['near', 'available', 'contacted', 'came']

/** Whether a list may be narrowed down by several values of that group. */
export const mayBeSeveral = (group: Group): boolean => !SINGLE.includes(group)

/** What is chosen of a group. */
export function chosenOf(query: CandidatesQuery, group: Group): string[] {
  const value = query[group]
  if (BARRED.includes(group)) return readValues(value)
  return (mayBeSeveral(group) ? value.split(',') : [value]).filter((one) => one !== '')
}

/** The same values as the address has them. */
export const written = (group: Group, values: readonly string[]): string =>
  BARRED.includes(group) ? writtenValues(values) : values.join(',')

/** Of `skill`, `tag` and `pool` people may have to have all that is chosen: where the address says so, or says nothing of several. */
export function isAnyEnough(query: CandidatesQuery, group: Group): boolean {
  const kind = MATCHED_FACETS.find((one) => one === group)
  if (kind === undefined) return true
  const match = query[matchName(kind)]
  return match === '' ? chosenOf(query, kind).length < 2 : match === 'any'
}

/** How many filters are on. */
export const filtersOn = ({ search, owner, step, offered, ...query }: CandidatesQuery): number =>
  [
    search !== '',
    owner !== '',
    step !== undefined,
    offered,
    ...NARROWED_BY.map((name) => query[name] !== ''),
  ].filter(Boolean).length
