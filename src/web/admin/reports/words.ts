import type { PeriodName } from '#contract/reports/report.ts'
import { words as adminWords } from '../words.ts'
import type { PartName } from './parts.ts'

const presets: Record<Exclude<PeriodName, 'custom'>, string> = {
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  '30days': 'Last 30 days',
}

const parts: Record<PartName, { title: string; explain: string }> = {
  stages: {
    title: 'How far applications went',
    explain:
      'Of those received in these days: how many have been in the stage or in a later one by now, and how many are in it now.',
  },
  jobs: {
    title: 'By job',
    explain:
      'The same for each job: received, how many of those have been in each stage or a later one by now, and how many are refused.',
  },
  sources: {
    title: 'By source',
    explain:
      'The same by what led the applicants here: the source that a link named, or else the site before.',
  },
  times: {
    title: 'How long it takes',
    explain:
      'To the first answer: of those received in these days, until a recruiter first moved the application, wrote a note on it, or logged a contact with the person. To placed: of those who were placed in these days and still are, since they applied. In a stage: of those who left it in these days. Half of them took no longer than the median. A move that is taken back within an hour counts as none.',
  },
  refusals: {
    title: 'Refused, and why',
    explain: 'Those who were refused in these days and still are, by the fixed reason.',
  },
  alerts: {
    title: 'Job alerts',
    explain:
      'Mails with new jobs that went out in these days, and applications that came by their links; searches that their readers confirmed and ended.',
  },
  visits: {
    title: 'Visits',
    explain:
      'Pages of the site that were shown to people, and visits: how often somebody came to the site from elsewhere. Who opens three pages is one visit.',
  },
  pages: {
    title: 'Pages',
    explain: 'How often each page was shown.',
  },
  visitors: {
    title: 'Where visits come from',
    explain:
      'The source that a link named (?source= or ?utm_source=), or else the site that led here. Not known: the address was typed, or nothing was said.',
  },
  applying: {
    title: 'From job to application',
    explain:
      'Of each job: how often its page was shown, how often somebody began to fill in its form, and how many sent it. Imported applications and those that recruiters made are left out.',
  },
  searches: {
    title: 'Searches that found no job',
    explain: 'What visitors looked for in vain, by words, place and kind of job.',
  },
  recruiters: {
    title: 'What recruiters did',
    explain:
      'Counted from the audit: every move, also one that takes another back; notes and ratings; calls, meetings and mails logged with a person; next steps done. Only administrators see this.',
  },
}

export const words = {
  title: adminWords.nav.reports,
  siteTitle: adminWords.nav.siteReports,
  pages: { recruiting: 'Recruiting', site: 'The site' },
  lead: (period: string, before: string) => `${period}. In brackets, the days before: ${before}.`,
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  notCounted: 'Merged applications and spam are counted nowhere.',
  visitsNote:
    'Counted without cookies and without anything that says who; robots that say so are left out. The last minute is still to come.',
  presets,
  periods: 'Period',
  from: 'From',
  to: 'To',
  apply: 'Show',
  parts,
  now: 'These days',
  before: 'The days before',
  chart: (title: string, column: string) => `${title}: ${column}. The table below has the figures.`,
  nothing: 'Nothing in these days, nor in those before.',
  leftOut: (count: number) => `${count} more are in the CSV.`,
  csv: 'CSV',
  csvOf: (title: string) => `${title}, as CSV`,
  exported: 'Report downloaded.',
  notExported: 'The report could not be downloaded.',
  failed: 'The figures could not be loaded.',
  hours: (hours: number) => `${hours} h`,
  daysLong: (days: number) => `${days} d`,
} as const
