import { grouped } from './grouped.ts'

/**
 * The words of the admin's frame, which every page of it loads; an area's own stand in its folder, and what the spec gives
 * in the contract's texts.
 */
export const words = {
  name: 'Recruiting admin',
  adminFailed: 'The admin could not be opened.',
  needsScript: 'The admin needs JavaScript. Please turn it on in your browser and load this page again.',
  refused: 'This page is not for your account.',
  toFirstPage: 'To your first page',
  notYours: {
    title: 'Not a page of your account',
    text: 'Your account edits the content of the site. Jobs, applications and people are for recruiters. An administrator can change what your account may do.',
  },
  notFound: {
    title: 'Not found',
    text: 'There is nothing at this address of the admin. It may be mistyped, or from an older link.',
  },
  filters: {
    button: (on: number) => (on === 0 ? 'Filters' : `Filters, ${on} on`),
    title: 'Filters',
    show: 'Show the list',
  },
  skipToContent: 'Skip to content',
  nav: {
    label: 'Admin',
    dashboard: 'Dashboard',
    jobsPosted: 'Jobs Posted',
    newJob: 'Post New Job',
    applications: 'Applications',
    candidates: 'Candidates',
    pools: 'Pools of candidates',
    steps: 'Next steps',
    bulks: 'Changes to many',
    imports: 'Import and export candidates',
    messages: 'Messages',
    views: 'Saved views',
    nobodysMails: 'Mails without a person',
    reports: 'Reports',
    siteReports: 'Visits of the site',
    content: 'Content',
    media: 'Pictures',
    firstStart: 'Make the site yours',
    outbox: 'Outbox',
    texts: 'Texts',
    audit: 'Audit',
    settings: 'Settings',
    logout: 'Logout',
    menu: 'Menu',
    newApplications: (count: number) => `${grouped(count)} new`,
    unread: (messages: number, mails = 0) =>
      [
        ...(messages > 0 ? [`${grouped(messages)} unread`] : []),
        ...(mails > 0 ? [`${grouped(mails)} without a person`] : []),
      ].join(', '),
    signedInAs: 'Signed in as',
  },
  logout: {
    unreachable: 'You are signed out in this browser, but the server could not be told.',
  },
  pager: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  /** Of a job, also where an application names it. */
  jobStates: {
    open: 'Open',
    scheduled: 'Scheduled',
    closed: 'Closed',
    inactive: 'Inactive',
    deleted: 'Deleted',
  },
  screen: {
    title: 'This screen could not be loaded',
    failed: 'The server does not answer. What you typed is kept; try again when it is back.',
  },
  pool: 'Add to a pool',
  saveView: 'Save the list as a view',
  retry: 'Try again',
  undo: 'Undo',
  notUndone: 'That could not be taken back.',
  changedSince: 'Somebody else changed this meanwhile.',
  reference: (reference: string) => `Reference: ${reference}`,
} as const
