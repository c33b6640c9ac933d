import { grouped } from '../grouped.ts'

/** The words of what finds things by their names. */
export const findWords = {
  jobs: 'Jobs',
  searching: 'Searching...',
  nothing: 'Nothing has this name.',
  found: (count: number, total: number) =>
    total > count
      ? `${grouped(count)} of ${grouped(total)} results`
      : `${grouped(count)} ${count === 1 ? 'result' : 'results'}`,
  allJobs: (total: number) => `See all ${grouped(total)} jobs`,
  failed: 'The search did not get through.',
} as const
