import { ADDRESS_MAX, PAGE_MAX, SEARCH_MAX } from '#contract/core/limits.ts'
import { JOB_TYPES } from '#contract/jobs/job.ts'
import type { CareersQuery } from '#contract/site/pages.ts'

const PATH = '/careers'

/**
 * Reads the list's URL. A value that makes no sense counts as not given: a link never leads to an error. Case means
 * something in a search alone (spec-decisions row 91).
 */
export function readQuery(given: URLSearchParams): CareersQuery {
  const page = Number(given.get('page'))
  const type = given.get('job_type')?.trim().toLowerCase()
  const remote = given.get('remote')?.trim().toLowerCase()
  return {
    search: words(given.get('search'), SEARCH_MAX),
    location: words(given.get('location'), ADDRESS_MAX),
    job_type: JOB_TYPES.find((known) => known.toLowerCase() === type),
    remote: remote === 'true' ? true : remote === 'false' ? false : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

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
  careersPath(readQuery(given)).slice(PATH.length)

export function isFiltered({ search, location, job_type, remote }: CareersQuery): boolean {
  return search !== '' || location !== '' || job_type !== undefined || remote !== undefined
}

/** One line of well-formed text without control characters, cut to what the server takes. */
function words(value: string | null, most: number): string {
  const clean = (value ?? '').toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')
  return clean.trim().slice(0, most).toWellFormed().trim()
}
