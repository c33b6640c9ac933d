import type { StepFilter } from '#contract/steps/step-filter.ts'

/** What lists are filtered by, and what each is called. */
export const stepFilterWords = {
  label: 'Next step',
  any: 'With or without',
  filters: {
    late: 'Late',
    today: 'Due today',
    week: 'Due this week',
    later: 'Due later',
    any: 'With a next step',
    none: 'Without one',
  } satisfies Record<StepFilter, string>,
} as const

export const stepFilters = Object.keys(stepFilterWords.filters) as StepFilter[]
