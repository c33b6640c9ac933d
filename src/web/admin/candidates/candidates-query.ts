import { CANDIDATE_SORTS, type CandidateSort } from '#contract/candidates/candidate-list.ts'
import { AVAILABLE, CAME, CONTACTED, MILES, MILES_DEFAULT, RATES } from '#contract/candidates/facets.ts'
import { PAGE_MAX, SEARCH_MAX } from '#contract/core/limits.ts'
import type { StepFilter } from '#contract/steps/step-filter.ts'
import { readStepFilter } from '../steps/step-filters.ts'

/** What the list is narrowed down by beside its filter; `skill`, `tag` and `pool` may be several, with commas between. */
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

/** Which candidates the list shows, as its URL says. */
export type CandidatesQuery = Record<NarrowedBy, string> & {
  search: string
  /** An account's id, `me`, or nothing for everybody's. */
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

const VALUE_MAX = 500

const oneOf = <K extends string>(choices: Readonly<Record<K, unknown>>, value: string): K | '' =>
  (Object.keys(choices) as K[]).find((key) => key === value) ?? ''

/** A choice that there is not counts as none. */
const choicesOf = (query: Record<'rate' | 'available' | 'contacted' | 'came', string>) => ({
  rate: oneOf(RATES, query.rate),
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
    pool: /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(narrowed.pool) ? narrowed.pool : '',
    stage: /^\d{1,9}$/.test(narrowed.stage) ? narrowed.stage : '',
    search: said('search').slice(0, SEARCH_MAX),
    owner: /^[\w-]{1,100}$/.test(owner) ? owner : '',
    step: readStepFilter(parts),
    offered: parts.get('offered') === 'true',
    miles: MILES.find((miles) => String(miles) === parts.get('miles')) ?? MILES_DEFAULT,
    sort: CANDIDATE_SORTS.find((sort) => sort === parts.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1,
    saved: /^[1-9]\d{0,8}$/.test(saved) ? Number(saved) : undefined,
  }
}

/** The `?...` of the same list with some of it changed; another list begins on its first page. */
export function candidatesPath(query: CandidatesQuery, change: Partial<CandidatesQuery>): string {
  const all = { ...query, page: 1, ...change }
  const { search, owner, step, offered, miles, sort, page, saved, ...narrowed } = all
  const parts = new URLSearchParams()
  if (search !== '') parts.set('search', search)
  for (const name of NARROWED_BY) if (narrowed[name] !== '') parts.set(name, narrowed[name])
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
export function askedOf({ offered, page: _, saved: __, near, miles, step, ...query }: CandidatesQuery) {
  return {
    ...query,
    ...choicesOf(query),
    ...(near !== '' && { near, miles }),
    ...(step !== undefined && { step }),
    ...(offered && { offered: 'true' as const }),
  }
}

/** Whether a list may be narrowed down by several values of that kind. */
export const mayBeSeveral = (kind: string): kind is 'skill' | 'tag' | 'pool' =>
  kind === 'skill' || kind === 'tag' || kind === 'pool'

/** The values of one that may be several. */
export const valuesOf = (values: string): string[] => values.split(',').filter((one) => one !== '')

/** How many filters are on. */
export const filtersOn = ({ search, owner, step, offered, ...query }: CandidatesQuery): number =>
  [
    search !== '',
    owner !== '',
    step !== undefined,
    offered,
    ...NARROWED_BY.map((name) => query[name] !== ''),
  ].filter(Boolean).length
