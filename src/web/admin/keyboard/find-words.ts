import { grouped } from '../grouped.ts'

/** The words of what finds pages, jobs and people by their names. */
export const findWords = {
  title: 'Go to a page, a job or a person',
  hint: 'Page, job, name or email address',
  titleOfPages: 'Go to a page',
  hintOfPages: 'Page',
  pages: 'Pages',
  views: 'Saved views',
  actions: 'Actions',
  jobs: 'Jobs',
  candidates: 'Candidates',
  applicants: 'Applications',
  searching: 'Searching...',
  nothing: 'Nothing has this name.',
  found: (count: number, total: number) =>
    total > count
      ? `${grouped(count)} of ${grouped(total)} results`
      : `${grouped(count)} ${count === 1 ? 'result' : 'results'}`,
  allJobs: (total: number) => `See all ${grouped(total)} jobs`,
  allApplicants: (total: number) => `See all ${grouped(total)} applications`,
  allCandidates: (total: number) => `See all ${grouped(total)} candidates`,
  failed: 'The search did not get through.',
} as const
