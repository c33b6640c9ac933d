import { grouped } from '../grouped.ts'

/** The words of the admin's keyboard: help and palette. */
export const words = {
  down: 'Next row',
  up: 'Previous row',
  openJob: 'Open the job',
  search: 'Go to the search field',
  leaveSearch: 'Leave the search field',
  undo: 'Undo the last change, while its notice is shown',
  toViews: 'Go to the saved views',
  help: 'Show this help',
  palette: 'Go to a page, a job or a person',
  close: 'Close a window or a menu',
  helpTitle: 'Keyboard shortcuts',
  thisPage: 'On this page',
  everywhere: 'Everywhere',
  singleKeys: 'Single keys',
  singleKeysHint:
    'Letters and signs that act at once. Turn them off if you dictate, or hit them by accident. This browser remembers it.',
  closeHelp: 'Close',
  keyName: (key: string) => (key === 'Escape' ? 'Esc' : key),
  find: 'Go to...',
  paletteKeys: 'Ctrl K',
  findTitle: 'Go to a page, a job or a person',
  findHint: 'Page, job, name or email address',
  findPage: 'Go to a page',
  findPageHint: 'Page',
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
  findFailed: 'The search did not get through.',
  more: (text: string) => `Search all applications for "${text}"`,
} as const
