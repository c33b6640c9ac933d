import { PAGE_MAX } from '#contract/core/limits.ts'
import { STEP_DUES, type StepDue } from '#contract/steps/step-filter.ts'

/** `owner`: an account's id, `me`, `nobody`, or nothing for everybody's. */
export type StepsQuery = { owner: string; due: StepDue | undefined; page: number }

const MINE = 'me'

/** Reads the URL; what makes no sense there counts as not said. One's own are listed unless it names others. */
export function readStepsQuery(search: URLSearchParams): StepsQuery {
  const page = search.get('page') ?? ''
  const owner = search.get('owner') ?? MINE
  return {
    owner: /^[\w-]{1,100}$/.test(owner) ? (owner === 'all' ? '' : owner) : MINE,
    due: STEP_DUES.find((due) => due === search.get('due')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1,
  }
}

/** The `?...` of the same list with some of it changed; another list begins on its first page. */
export function stepsPath(query: StepsQuery, change: Partial<StepsQuery>): string {
  const { owner, due, page } = { ...query, page: 1, ...change }
  const parts = new URLSearchParams()
  if (owner !== MINE) parts.set('owner', owner || 'all')
  if (due !== undefined) parts.set('due', due)
  if (page > 1) parts.set('page', String(page))
  return `?${parts}`
}
