import { FACET_VALUES_MOST } from '#contract/candidates/facets.ts'

/** The words of one group of "Narrow down", which come with the groups. */
export const facetGroupWords = {
  chosen: (count: number) => `${count} chosen`,
  full: `No more than ${FACET_VALUES_MOST} can be chosen.`,
} as const
