import { ALERT_CONFIRM_DAYS, ALERTS_MAX } from '#contract/core/limits.ts'
import { careers } from './careers.ts'

type Search = {
  search: string
  location: string
  job_type?: string | null | undefined
  remote?: boolean | null | undefined
}

/** Job alerts: the form under the list of jobs, and the page that confirms and ends them. */
export const jobAlertWords = {
  title: 'Job alerts',
  description: (company: string) => `New jobs at ${company} by mail.`,
  /** A search in words. */
  named({ search, location, job_type, remote }: Search): string {
    const workplace =
      remote === null || remote === undefined ? '' : remote ? careers.filters.remote : careers.filters.on_site
    const parts = [search === '' ? '' : `“${search}”`, job_type ?? '', workplace, location]
    return parts.filter((part) => part !== '').join(', ') || careers.alerts.all
  },
  ask: {
    heading: 'Job alerts',
    lead: 'Search the open jobs, and type your address under what you find: new jobs of that search come to you by mail.',
    to: 'Search open jobs',
    noMail: 'This site cannot send mail at the moment. Please look in again.',
  },
  asked: {
    title: 'Please look into your mailbox: we have sent a mail to that address.',
    heading: 'What happens next',
    next: [
      `Open the link in the mail and press the button, within ${ALERT_CONFIRM_DAYS} days. Until then nothing is sent to you.`,
      'Nothing after ten minutes? Look into the folder for spam. An address that was written to often today gets no further mail.',
    ],
    back: 'Back to the open jobs',
  },
  confirm: {
    heading: 'Do you want this by mail?',
    lead: 'New jobs of this search, one mail a day at most:',
    button: 'Yes, send me new jobs',
    not: 'If you did not ask for this, close the page: nothing is sent to you.',
  },
  manage: {
    heading: 'Your job alerts',
    lead: (email: string) =>
      `We write to ${email} when one of these searches finds a new job, once a day at most.`,
    full: `You have ${ALERTS_MAX} searches, which is as many as there can be. End one, then open the link of the mail again.`,
    see: 'See the jobs',
    end: 'End this one',
    endAll: 'End all job alerts',
    endOf: (search: string) => `End this one: ${search}`,
  },
  leaving: {
    heading: 'End all job alerts?',
    lead: 'Press the button, and no more new jobs come to you by mail.',
    button: 'End all job alerts',
  },
  left: {
    heading: 'Your job alerts have ended',
    lead: 'No more new jobs come to you by mail, and your address is forgotten here.',
  },
  ended: {
    heading: 'This link does not work any more',
    lead: `A job alert is confirmed within ${ALERT_CONFIRM_DAYS} days, and with its last search all of it ends. You can ask for a new one under any search.`,
  },
} as const
