import { CANDIDATE_SORTS, type CandidateSort } from '#contract/candidates/candidate-list.ts'
import { PAGE_MAX, SEARCH_MAX, TAG_MAX } from '#contract/core/limits.ts'

/** Which candidates the list shows, as its URL says. */
export type CandidatesQuery = {
  search: string
  tag: string
  /** An account's id, `me`, or nothing for everybody's. */
  owner: string
  /** Only those with facts that wait to be checked. */
  offered: boolean
  sort: CandidateSort
  page: number
}

/** Reads the URL; what makes no sense there counts as not said. */
export function readCandidatesQuery(parts: URLSearchParams): CandidatesQuery {
  const page = parts.get('page') ?? ''
  const owner = parts.get('owner') ?? ''
  return {
    search: (parts.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    tag: (parts.get('tag') ?? '').trim().toLowerCase().slice(0, TAG_MAX),
    owner: /^[\w-]{1,100}$/.test(owner) ? owner : '',
    offered: parts.get('offered') === 'true',
    sort: CANDIDATE_SORTS.find((sort) => sort === parts.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1,
  }
}

/** The `?...` of the same list with some of it changed; another list begins on its first page. */
export function candidatesPath(query: CandidatesQuery, change: Partial<CandidatesQuery>): string {
  const { search, tag, owner, offered, sort, page } = { ...query, page: 1, ...change }
  const parts = new URLSearchParams()
  if (search !== '') parts.set('search', search)
  if (tag !== '') parts.set('tag', tag)
  if (owner !== '') parts.set('owner', owner)
  if (offered) parts.set('offered', 'true')
  if (sort !== 'newest') parts.set('sort', sort)
  if (page > 1) parts.set('page', String(page))
  return `?${parts}`
}

/** How many filters are on. */
export const filtersOn = ({ search, tag, owner, offered }: CandidatesQuery): number =>
  [search !== '', tag !== '', owner !== '', offered].filter(Boolean).length
