import { grouped } from '../grouped.ts'

export const words = {
  title: 'Dashboard',
  create: 'Create Job',
  jobsPosted: 'Jobs Posted',
  activeJobs: 'Active Jobs',
  inactiveJobs: 'Inactive Jobs',
  share: 'Jobs by status',
  byMonth: (year: number) => `Month by month, ${year}`,
  month: 'Month',
  posted: 'Posted',
  active: 'Active',
  inactive: 'Inactive',
  applications: 'Applications',
  figures: 'Show the figures as a table',
  explain: 'Jobs count in the month they were posted, with the status they have today.',
  doughnut: { posted: 'Jobs-Posted', inactive: 'InActive-Jobs', active: 'Active-Jobs' },
  noMail:
    'No mail goes out: the server has no mail server (SMTP_URL). Acknowledgments wait, and pages promise none.',
  failed: 'The figures could not be loaded.',
  agenda: {
    received: (count: number) => `New since yesterday: ${grouped(count)}`,
    noneReceived: 'Nobody has applied since yesterday.',
    allApplications: 'All applications',
    waiting: 'Waiting longest',
    noneWaiting: 'Nobody is waiting.',
    days: (days: number) => (days === 1 ? '1 day' : `${grouped(days)} days`),
    closing: 'Closing within two weeks',
    noneClosing: 'No open job closes within two weeks.',
    allClosing: 'All jobs by closing date',
    applications: (count: number) => `${grouped(count)} ${count === 1 ? 'application' : 'applications'}`,
  },
} as const
