import type { jobAlertsParts } from '#contract/content/job-alerts.ts'
import type { PartsWords } from './parts-words.ts'

const heading = 'Heading'
const text = 'Text'
const days = '{days} are those in which a link confirms.'

/** The form of the page of job alerts. */
export const jobAlertsFormWords: PartsWords<typeof jobAlertsParts> = {
  top: {
    title: 'Name of the page',
    fields: { title: 'Title on the tab', description: 'Description' },
  },
  ask: {
    title: 'Without a link',
    fields: {
      heading,
      lead: text,
      to: 'Button to the open jobs',
      no_mail: 'Text while the site sends no mail',
    },
  },
  asked: {
    title: 'After somebody asked for a job alert',
    fields: {
      title: 'What was done',
      heading: 'Heading above the steps',
      steps: 'Steps',
      back: 'Link to the open jobs',
    },
  },
  confirm: {
    title: 'With the link of the mail that asks',
    fields: { heading, lead: 'Text above the search', button: 'Button that confirms', not: 'Text below it' },
  },
  manage: {
    title: 'With the link of a mail with jobs',
    fields: {
      heading,
      lead: { label: text, hint: '{address} is the one that mails go to.' },
      full: { label: 'Where there are as many searches as can be', hint: '{count} is their number.' },
      see: 'Link to the jobs of a search',
      end: 'Button that ends a search',
      end_of: { label: 'Name of that button', hint: 'Read by screen readers. {search} is the search.' },
      end_all: 'Button that ends all',
    },
  },
  leaving: {
    title: 'With the link that ends all',
    fields: { heading, lead: text, button: 'Button that ends all' },
  },
  left: { title: 'When all have ended', fields: { heading, lead: text } },
  ended: {
    title: 'With a link that works no more',
    fields: { heading, lead: { label: text, hint: days } },
  },
}
