import type { StepFilter } from '#contract/steps/step-filter.ts'

const FILTERS: readonly StepFilter[] = ['late', 'today', 'week', 'later', 'any', 'none']

/** Reads the URL; what makes no sense there counts as not said. */
export const readStepFilter = (search: URLSearchParams): StepFilter | undefined =>
  FILTERS.find((filter) => filter === search.get('step'))
