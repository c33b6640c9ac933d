import type { BlockType, blockFields } from '#contract/content/page-blocks.ts'
import type { PartSaid, Said } from './parts-words.ts'

const heading = 'Heading'
const optionalHeading = 'Heading (optional)'
const lead: Said = {
  label: 'Text under the heading (optional)',
  hint: 'A link is [words](/contact-us). {company}, {place}, {phone} and {email} are those of the firm.',
}
const target: Said = {
  label: 'Leads to',
  hint: 'A page of this site (/contact-us), https://…, mailto:… or tel:+…',
}

/** What each kind of block is called, and its fields. */
export const blockWords: { readonly [Type in BlockType]: PartSaid<(typeof blockFields)[Type]> } = {
  hero: {
    title: 'Top of the page',
    fields: { heading, lead, action: 'Words on the button (optional)', target },
  },
  text: {
    title: 'Text',
    fields: {
      heading: optionalHeading,
      text: {
        label: 'Text',
        hint: 'A blank line begins a paragraph, “- ” a point, “## ” a heading. [words](/contact-us) is a link, **bold** and *italic* are what they say.',
      },
    },
  },
  figures: {
    title: 'Figures',
    fields: {
      heading: optionalHeading,
      list: {
        ...{ label: 'Figures', one: 'Figure', add: 'Add a figure' },
        fields: { figure: 'Figure', label: 'What it counts' },
      },
    },
  },
  cards: {
    title: 'Cards',
    fields: {
      ...{ heading, lead },
      list: {
        ...{ label: 'Cards', one: 'Card', add: 'Add a card' },
        fields: { title: 'Title', text: 'Text (optional)', target },
      },
    },
  },
  quote: {
    title: 'Quote',
    fields: { text: 'What was said', name: 'Who said it', role: 'Their work (optional)' },
  },
  people: {
    title: 'People',
    fields: {
      ...{ heading, lead },
      list: {
        ...{ label: 'People', one: 'Person', add: 'Add a person' },
        fields: {
          ...{ name: 'Name', role: 'Their work (optional)', text: 'About them (optional)' },
          picture: 'Photograph (optional)',
        },
      },
    },
  },
  questions: {
    title: 'Questions',
    fields: {
      heading,
      list: {
        ...{ label: 'Questions', one: 'Question', add: 'Add a question' },
        fields: { question: 'Question', answer: 'Answer' },
      },
    },
  },
  jobs: { title: 'Open jobs', fields: { heading, lead, action: 'Words on the button to all jobs' } },
  posts: {
    title: 'Posts',
    fields: {
      ...{ heading, lead },
      topic: { label: 'Topic (optional)', hint: 'As the posts say it. Empty: of every topic.' },
      count: 'How many, the newest',
      action: 'Words on the button to the list of posts',
    },
  },
  picture: { title: 'Picture', fields: { picture: 'Picture', caption: 'Words below it (optional)' } },
  call: { title: 'Call to action', fields: { text: 'Sentence', action: 'Words on the button', target } },
}

/** What the form of a page of blocks says. */
export const pageWords = {
  blocks: 'Blocks',
  next: 'Kind of the next block',
  add: (title: string) => `Add: ${title}`,
  blockOf: (at: number, title: string, words: string) =>
    [`${at}. ${title}`, words].filter(Boolean).join(': '),
  shown: 'Visitors see this block',
  anchor: 'Address of the block',
  anchorHint: 'What follows # in a link to it, such as our-team.',
  menu: 'In menus',
  menus: { none: 'In none', header: 'In the header', footer: 'In the footer', both: 'In header and footer' },
} as const
