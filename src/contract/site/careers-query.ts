import { ADDRESS_MAX, PAGE_MAX, SEARCH_MAX } from '../core/limits.ts'
import { shownLine } from '../core/text.ts'
import { JOB_TYPES } from '../jobs/job.ts'
import type { CareersQuery } from './pages.ts'

/**
 * Reads the list's URL. A value that makes no sense counts as not given: a link never leads to an error. Case means
 * something in a search alone (spec-decisions row 91).
 */
export function readCareersQuery(given: URLSearchParams): CareersQuery {
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

/** One line of well-formed text without control characters and signs that nobody sees, cut to what the server takes. */
function words(value: string | null, most: number): string {
  const clean = shownLine((value ?? '').toWellFormed()).replace(/[\p{Cc}\s]+/gu, ' ')
  return clean.trim().slice(0, most).toWellFormed().trim()
}
