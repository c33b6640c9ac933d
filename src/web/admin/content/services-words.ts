import type { servicesParts } from '#contract/content/services.ts'
import type { ChoiceNames, PartsWords } from './parts-words.ts'

const heading = 'Heading'
const href = {
  label: 'It leads to',
  hint: 'A page of this site, such as /service/data, or https://…',
}
const cards = {
  label: 'Cards',
  one: 'Card',
  add: 'Add a card',
  fields: { title: 'Title', text: 'Text', href, drawing: 'Drawing' },
}
const withLinks =
  'A link is [words](/contact-us). {company}, {place}, {phone} and {email} are those of the firm.'

/** The form of the page of services. */
export const servicesWords: PartsWords<typeof servicesParts> = {
  banner: {
    title: 'Top of the page',
    fields: { title: heading, tagline: 'Line under the heading (optional)' },
  },
  services: {
    title: 'Services',
    hint: 'The pages themselves are documents of their own.',
    fields: {
      heading: {
        label: heading,
        hint: 'Read by screen readers. {services} says how many cards there are, in English words.',
      },
      list: cards,
    },
  },
  more: {
    title: 'More services',
    hint: 'Without a link in it, it is left out.',
    fields: {
      heading,
      list: { label: 'Links', one: 'Link', add: 'Add a link', fields: { label: 'Words', href } },
    },
  },
  marketing: {
    title: 'Marketing services',
    hint: 'Without a card in it, it is left out.',
    fields: { heading, lead: { label: 'Text under the heading (optional)', hint: withLinks }, list: cards },
  },
  closing: {
    title: 'End of the page',
    fields: {
      heading,
      paragraphs: 'Paragraphs, while the site sends mail',
      paragraphs_without_mail: 'The same while it sends none; empty: as above',
      contact: 'Words on the button to the contact page',
      careers: 'Words on the link to the jobs',
    },
  },
  search: {
    title: 'For search engines',
    fields: { title: 'Title in search results', description: 'Description for search engines' },
  },
}

/** The drawings of cards. */
export const servicesChoices: ChoiceNames = {
  networks: 'Network',
  branches: 'Branches',
  stacks: 'Stacks',
  signals: 'Signals',
  rings: 'Rings',
  strata: 'Layers',
  orbits: 'Orbits',
  plans: 'Plans',
}
