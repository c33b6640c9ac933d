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

export function isFiltered({ search, location, job_type, remote }: CareersQuery): boolean {
  return search !== '' || location !== '' || job_type !== undefined || remote !== undefined
}
