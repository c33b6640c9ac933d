import { PAGE_MAX, SEARCH_MAX } from '#contract/core/limits.ts'
import { JobSort } from '#contract/jobs/job.ts'

const STATES = ['', 'true', 'false', 'deleted', 'closing'] as const
type JobsState = (typeof STATES)[number]

/** What the jobs list shows, as it stands in the page's URL. `applications` is the job whose window is open. */
export type JobsQuery = {
  is_active: JobsState
  search: string
  sort: JobSort
  page: number
  applications: number | undefined
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Reads the URL; what makes no sense there counts as not said. */
export function readJobsQuery(search: URLSearchParams): JobsQuery {
  const state = search.get('is_active')
  const sort = JobSort.safeParse(search.get('sort'))
  return {
    is_active: STATES.find((one) => one === state) ?? '',
    search: (search.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    sort: sort.success ? sort.data : 'newest',
    page: Math.min(wholeNumber(search.get('page')) ?? 1, PAGE_MAX),
    applications: wholeNumber(search.get('applications')),
  }
}

/** The `?...` of the same list with some of it changed. */
export function jobsPath(query: JobsQuery, change: Partial<JobsQuery>): string {
  const { is_active, search, sort, page, applications } = { ...query, ...change }
  const parts = new URLSearchParams()
  if (is_active !== '') parts.set('is_active', is_active)
  if (search !== '') parts.set('search', search)
  if (sort !== 'newest') parts.set('sort', sort)
  if (page > 1) parts.set('page', String(page))
  if (applications !== undefined) parts.set('applications', String(applications))
  return `?${parts}`
}

/** History state of a window that was opened from the list: closing it may then simply go back. */
export const OPENED_HERE = { openedHere: true }
