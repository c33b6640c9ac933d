import {
  APPLICATION_SORTS,
  type ApplicationSort,
  RATING_MAX,
} from '#contract/applications/application-list.ts'
import { ID_MAX, PAGE_MAX, SEARCH_MAX } from '#contract/core/limits.ts'
import type { StepFilter } from '#contract/steps/step-filter.ts'
import { paths } from '../paths.ts'
import { readStepFilter } from '../steps/step-filters.ts'

/** Which applications a list, a board or the way through one application after the other is about, as its URL says. */
export type ApplicationsQuery = {
  view: 'table' | 'board'
  search: string
  stage: number | undefined
  job: number | undefined
  /** The least. */
  rating: number | undefined
  /** Only what programs seem to have sent; else only the others. */
  spam: boolean
  /** Those of a higher number. */
  after: number | undefined
  /** Those that nobody touched for some days. */
  untouched: boolean
  /** By their next step. */
  step: StepFilter | undefined
  sort: ApplicationSort
  page: number
  /** The view that was opened; its filters stand beside it. */
  saved: number | undefined
}

const wholeNumber = (text: string | null, most: number): number | undefined => {
  const number = text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  return number !== undefined && number <= most ? number : undefined
}

/** Reads the URL; what makes no sense there counts as not said. */
export function readApplicationsQuery(search: URLSearchParams): ApplicationsQuery {
  return {
    view: search.get('view') === 'board' ? 'board' : 'table',
    search: (search.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    stage: wholeNumber(search.get('stage'), ID_MAX),
    job: wholeNumber(search.get('job'), ID_MAX),
    rating: wholeNumber(search.get('rating'), RATING_MAX),
    spam: search.get('spam') === 'true',
    after: search.get('after') === '0' ? 0 : wholeNumber(search.get('after'), ID_MAX),
    untouched: search.get('untouched') === 'true',
    step: readStepFilter(search),
    sort: APPLICATION_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: wholeNumber(search.get('page'), PAGE_MAX) ?? 1,
    saved: wholeNumber(search.get('saved'), ID_MAX),
  }
}

/** The `?...` of the same list with some of it changed; another list begins on its first page. */
export function applicationsPath(query: ApplicationsQuery, change: Partial<ApplicationsQuery>): string {
  const all = { ...query, page: 1, ...change }
  const { view, search, stage, job, rating, spam, after, untouched, step, sort, page, saved } = all
  const parts = new URLSearchParams()
  if (view !== 'table') parts.set('view', view)
  if (search !== '') parts.set('search', search)
  if (stage !== undefined) parts.set('stage', String(stage))
  if (job !== undefined) parts.set('job', String(job))
  if (rating !== undefined) parts.set('rating', String(rating))
  if (spam) parts.set('spam', 'true')
  if (after !== undefined) parts.set('after', String(after))
  if (untouched) parts.set('untouched', 'true')
  if (step !== undefined) parts.set('step', step)
  if (sort !== 'newest') parts.set('sort', sort)
  if (page > 1) parts.set('page', String(page))
  if (saved !== undefined) parts.set('saved', String(saved))
  return `?${parts}`
}

/** The same list as a view keeps it: without what this browser has seen. */
export const viewPathOf = (parts: URLSearchParams): string =>
  applicationsPath(readApplicationsQuery(parts), { saved: undefined, after: undefined })

/** The applications of one job. */
export const applicationsPathOf = (job: number): string => `${paths.applications}?job=${job}`

/** What the dashboard leads to: who came in after that application, in that order; and who was left alone. */
export const newOnes = (after: number): string => `?after=${after}&sort=oldest`
export const untouchedOnes = '?untouched=true&sort=oldest'

/** Whether it lists all new applications in the order in which they came. */
export const isAllNew = (query: ApplicationsQuery): boolean =>
  query.after !== undefined && applicationsPath(query, {}) === newOnes(query.after)

/** One application, with the list that it was opened from. */
export const applicationPath = (id: number, query: ApplicationsQuery): string =>
  `${paths.application(id)}${applicationsPath(query, { page: query.page })}`.replace(/\?$/, '')

/** What the API is asked for; it knows no views. */
export function toApiQuery(query: ApplicationsQuery) {
  const { search, stage, job, rating, spam, after, untouched, step, sort } = query
  return {
    search,
    sort,
    ...(stage !== undefined && { stage }),
    ...(job !== undefined && { job }),
    ...(rating !== undefined && { rating }),
    ...(spam && { spam: 'true' as const }),
    ...(after !== undefined && { after }),
    ...(untouched && { untouched: 'true' as const }),
    ...(step !== undefined && { step }),
  }
}

/** How many of the filters behind the button are on; the stages stand beside it. */
export const filtersOn = ({ search, job, rating, step }: ApplicationsQuery): number =>
  [search !== '', job !== undefined, rating !== undefined, step !== undefined].filter(Boolean).length

export const isFiltered = ({
  search,
  stage,
  job,
  rating,
  after,
  untouched,
  step,
}: ApplicationsQuery): boolean =>
  search !== '' || untouched || [stage, job, rating, after, step].some((one) => one !== undefined)
