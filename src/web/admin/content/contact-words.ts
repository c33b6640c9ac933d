import type { contactParts } from '#contract/content/contact.ts'
import type { PartsWords } from './parts-words.ts'

const heading = 'Heading'
const withLinks =
  'A link is [words](/careers). {company}, {place}, {phone} and {email} are those of the firm.'
const lead = { label: 'Text under the heading (optional)', hint: withLinks }

/** The form of the contact page. */
export const contactWords: PartsWords<typeof contactParts> = {
  banner: {
    title: 'Top of the page',
    fields: { title: heading, tagline: 'Line under the heading (optional)' },
  },
  ways: {
    title: 'Ways to reach the firm',
    fields: {
      heading: { label: heading, hint: 'Read by screen readers.' },
      write: 'Words above the link to the form',
      form: 'Words on the link to the form',
      call: 'Words above the phone number',
      mail: 'Words above the email address',
    },
  },
  offices: {
    title: 'Offices',
    hint: 'The offices themselves are facts of the firm.',
    fields: {
      heading: 'Heading while there are several',
      lead: {
        label: 'Text while there are several (optional)',
        hint: `{offices} says how many there are, in English words: Five, or five within a sentence. ${withLinks}`,
      },
      heading_one: 'Heading while there is one',
      lead_one: { label: 'Text while there is one (optional)', hint: withLinks },
      phone: 'Words beside the phone number',
      email: 'Words beside the email address',
      hours: 'Words beside the opening hours',
      directions: 'Words on the link to the directions',
    },
  },
  form: {
    title: 'Above the form',
    hint: 'What the form itself says is a text of its own.',
    fields: { heading, lead },
  },
  sent: {
    title: 'After a message was sent',
    fields: {
      heading,
      steps: 'What comes next, while the site sends mail',
      steps_without_mail: 'The same while it sends none; empty: as above',
      mail_steps: 'What comes next, in the mail that confirms the message',
    },
  },
  process: {
    title: 'Process',
    hint: 'Its steps are those of the home page.',
    fields: { heading },
  },
  search: {
    title: 'For menus and search engines',
    fields: {
      title: 'Title in search results',
      description: {
        label: 'Description for search engines',
        hint: '{offices} says how many offices there are, in English words.',
      },
      description_one: {
        label: 'Description while there is one office (optional)',
        hint: 'Stands in place of the description above then.',
      },
    },
  },
}
