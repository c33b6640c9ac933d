import { careers } from '#content/careers.ts'
import { typeName, workplaceName } from '#content/job-words.ts'
import type { Site } from '#content/site.ts'
import { readCareersQuery } from '#contract/site/careers-query.ts'
import type { CareersQuery } from '#contract/site/pages.ts'

const PATH = '/careers'

/** The list's path for a query, defaults left out. */
export function careersPath(query: Partial<CareersQuery>): string {
  const search = new URLSearchParams()
  if (query.search) search.set('search', query.search)
  if (query.job_type) search.set('job_type', query.job_type)
  if (query.remote !== undefined) search.set('remote', String(query.remote))
  if (query.location) search.set('location', query.location)
  if (query.page !== undefined && query.page > 1) search.set('page', String(query.page))
  return search.size > 0 ? `${PATH}?${search}` : PATH
}

/** The query of such a path in its one spelling, for `handle`. */
export const canonicalQuery = (given: URLSearchParams): string =>
  careersPath(readCareersQuery(given)).slice(PATH.length)

/** What a query narrows the list by, in the words of the page, and the query without each. */
export function partsOf(
  query: CareersQuery,
  site: Pick<Site, 'careers'>,
): { label: string; without: CareersQuery }[] {
  const { search, location, job_type, remote } = query
  const all = { ...query, page: 1 }
  return [
    { label: search, without: { ...all, search: '' } },
    { label: location, without: { ...all, location: '' } },
    {
      label: job_type === undefined ? '' : typeName(site, job_type),
      without: { ...all, job_type: undefined },
    },
    {
      label: remote === undefined ? '' : workplaceName(site, remote),
      without: { ...all, remote: undefined },
    },
  ].filter(({ label }) => label !== '')
}

export function isFiltered({ search, location, job_type, remote }: CareersQuery): boolean {
  return search !== '' || location !== '' || job_type !== undefined || remote !== undefined
}

/** What is looked for, on one line and in one spelling, as visits are counted by: in the words of the release. */
export const wordsOf = (query: CareersQuery): string =>
  partsOf(query, { careers })
    .map(({ label }) => label)
    .join(', ')
    .toLowerCase()
