import type { JobAlertsWords } from '#contract/content/job-alerts.ts'

/** The page of job alerts of the samples. */
export const jobAlertsSample: JobAlertsWords = {
  top: { title: 'Job alerts', description: 'New jobs at {company} by mail.' },
  ask: {
    heading: 'Job alerts',
    lead: 'Search the open jobs, and type your address under what you find: new jobs of that search come to you by mail.',
    to: 'Search open jobs',
    no_mail: 'This site cannot send mail at the moment. Please look in again.',
  },
  asked: {
    title: 'Please look into your mailbox: we have sent a mail to that address.',
    heading: 'What happens next',
    steps: [
      'Open the link in the mail and press the button, within {days} days. Until then nothing is sent to you.',
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
    lead: 'We write to {address} when one of these searches finds a new job, once a day at most.',
    full: 'You have {count} searches, which is as many as there can be. End one, then open the link of the mail again.',
    see: 'See the jobs',
    end: 'End this one',
    end_of: 'End this one: {search}',
    end_all: 'End all job alerts',
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
    lead: 'A job alert is confirmed within {days} days, and with its last search all of it ends. You can ask for a new one under any search.',
  },
  ours: [],
}
