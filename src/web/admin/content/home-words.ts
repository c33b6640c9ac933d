import type { homeParts } from '#contract/content/home.ts'
import type { ChoiceNames, PartsWords, Said } from './parts-words.ts'

const heading = 'Heading'
const lead: Said = {
  label: 'Text under the heading (optional)',
  hint: 'A link is [words](/contact-us). {company}, {place}, {phone} and {email} are those of the firm.',
}
const action = 'Words on the button'
const named = (label: string, one: string, add: string) => ({
  label,
  one,
  add,
  fields: { name: 'Name', text: 'Text' },
})

/** The form of the home page. */
export const homeWords: PartsWords<typeof homeParts> = {
  hero: {
    title: 'Top of the page',
    fields: {
      tagline: 'Line above the name of the firm (optional)',
      before: 'Words before the changing ones (optional)',
      phrases: 'Changing words',
      services: 'Words on the button to the services',
      jobs: 'Words on the button to the jobs',
    },
  },
  figures: {
    title: 'Figures',
    hint: 'The figures themselves are facts of the firm.',
    fields: { heading: { label: heading, hint: 'Read by screen readers.' } },
  },
  about: {
    title: 'About the firm',
    hint: 'Who leads the firm, and the figure on the badge, are facts of the firm.',
    fields: {
      heading,
      lead,
      text: 'Second paragraph (optional)',
      aims: named('Mission, vision', 'Aim', 'Add an aim'),
      action: {
        label: 'Words on the link to the profile',
        hint: 'It is shown where the facts of the firm have one.',
      },
      values_heading: 'Heading of the values',
      values: named('Values', 'Value', 'Add a value'),
    },
  },
  intro: {
    title: 'Introduction',
    fields: { heading, lead, list: named('Points', 'Point', 'Add a point') },
  },
  services: {
    title: 'Services',
    fields: {
      heading,
      lead: {
        label: 'Text under the heading (optional)',
        hint: '{services} says how many cards there are, in English words: Eight, or eight within a sentence.',
      },
      list: {
        label: 'Cards',
        one: 'Card',
        add: 'Add a card',
        fields: {
          title: 'Title',
          text: 'Text',
          href: {
            label: 'The card leads to',
            hint: 'A page of this site, such as /service/data, or https://…',
          },
          sign: 'Drawing',
        },
      },
      question: 'Text below the cards (optional)',
      action,
    },
  },
  technology: {
    title: 'Technology',
    fields: {
      heading,
      paragraphs: 'Paragraphs',
      points: named('Points', 'Point', 'Add a point'),
      action: 'Words on the button to the services',
    },
  },
  industries: {
    title: 'Industries',
    fields: {
      heading,
      lead: {
        label: 'Text under the heading (optional)',
        hint: '{industries} says how many cards there are, in English words.',
      },
      list: {
        label: 'Cards',
        one: 'Card',
        add: 'Add a card',
        fields: { title: 'Title', text: 'Text', sign: 'Drawing' },
      },
    },
  },
  call: { title: 'Call to action', fields: { heading, text: 'Text (optional)', action } },
  process: {
    title: 'Process',
    hint: 'The contact page shows when and what, too.',
    fields: {
      heading,
      lead,
      list: {
        label: 'Steps',
        one: 'Step',
        add: 'Add a step',
        fields: {
          title: 'What happens',
          when: 'When',
          text: 'Text',
          without_mail: {
            label: 'Text while the site sends no mail (optional)',
            hint: 'Stands in place of the text above until a mail server is set.',
          },
        },
      },
    },
  },
  partners: {
    title: 'Partners',
    fields: {
      heading,
      lead,
      list: {
        label: 'Partners',
        one: 'Partner',
        add: 'Add a partner',
        fields: {
          name: 'Name',
          mark: { label: 'Mark', hint: 'Drawn for the sample: a real firm has its own.' },
          logo: { label: 'Logo (optional)', hint: 'Stands in place of the mark.' },
        },
      },
    },
  },
  jobs: {
    title: 'Open jobs',
    fields: {
      heading,
      one: 'Text while one job is open',
      many: { label: 'Text while several are open', hint: '{jobs} says how many.' },
      none: 'Text while none is open',
      see_one: 'Words on the button while one job is open',
      see_many: { label: 'Words on the button while several are open', hint: '{jobs} says how many.' },
      see_none: 'Words on the button while none is open',
    },
  },
  faq: { title: 'Questions', fields: { heading, lead, action } },
  office: {
    title: 'Head office',
    hint: 'Address, phone and the place on the map are facts of the firm.',
    fields: { heading, lead },
  },
  last: {
    title: 'End of the page',
    fields: {
      heading,
      text: 'Text (optional)',
      client: 'Words on the button to the contact page',
      candidate: 'Words on the button to the jobs',
    },
  },
  search: {
    title: 'For search engines',
    fields: {
      title: {
        label: 'Title in search results',
        hint: 'After the name of the firm. {place} is the town of the head office.',
      },
      description: 'Description for search engines',
    },
  },
}

/** The drawings of cards and the marks of partners. */
export const homeChoices: ChoiceNames = {
  none: 'None',
  people: 'People',
  person: 'Person',
  code: 'Code',
  signal: 'Signal',
  shield: 'Shield',
  stack: 'Stack',
  frame: 'Frame',
  call: 'Call',
  mast: 'Mast',
  houses: 'Houses',
  bank: 'Bank',
  pulse: 'Pulse',
  book: 'Book',
  ...Object.fromEntries(Array.from({ length: 14 }, (_, at) => [String(at), `Mark ${at + 1}`])),
}
