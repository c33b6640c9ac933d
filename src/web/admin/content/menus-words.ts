import type { menusParts } from '#contract/content/menus.ts'
import type { ChoiceNames, PartsWords } from './parts-words.ts'

const target = {
  label: 'Leads to',
  hint: 'A page of this site (/careers), https://…, mailto:… or tel:+…',
}
const link = { shown: 'In the menu', label: 'Words of the link', href: target }
const links = { label: 'Links', one: 'Link', add: 'Add a link', fields: link } as const
const spoken = 'Read by screen readers.'

/** The form of the menus. */
export const menusWords: PartsWords<typeof menusParts> = {
  page: {
    title: 'Every page',
    fields: {
      language: {
        label: 'Language of the site',
        hint: 'Its code, such as en, es or pt-BR. Screen readers speak it, and dates and figures are written in it.',
      },
      skip: { label: 'Link past the menus', hint: 'Shown to who moves by keyboard.' },
      notice: { label: 'Name of the notice above the page', hint: spoken },
    },
  },
  header: {
    title: 'Header',
    hint: 'A link to a hidden page is left out until it is shown again. Pages of blocks that want to be in the header follow these links, unless they are named among them.',
    fields: {
      list: links,
      home: { label: 'Link of the logo to the home page', hint: `${spoken} {company} is the firm.` },
      navigation: { label: 'Name of the menu', hint: spoken },
      menu: 'Button that opens the menu on phones',
      close: 'Button that closes it',
      open: {
        label: 'Button that opens the list of services',
        hint: `${spoken} {link} is the link beside it.`,
      },
      all: 'Link to all services in that list',
      panel: {
        label: 'Text beside the list of services',
        hint: '{services} says how many there are, in English words: Eleven, or eleven within a sentence.',
      },
      panel_one: { label: 'The same while there is one service', hint: '{services} says One.' },
    },
  },
  side: {
    title: 'Menu of services',
    hint: 'Beside the pages of services, and in the list that opens in the header. A link to a hidden page is left out until it is shown again.',
    fields: {
      title: 'Heading of the menu',
      group: { label: 'Button that opens a service', hint: `${spoken} {group} is the service.` },
      more: {
        label: 'Link to the rest of many pages',
        hint: '{count} is how many there are, {group} the service above them.',
      },
      added: {
        label: 'Pages that you add and that are not named here',
        hint: 'Name a page here to give it another place. Of those that follow at the end, twelve of a service and twelve services stand in every menu; the page of the service, and that of all services, have the others.',
      },
      list: {
        label: 'Services',
        one: 'Service',
        add: 'Add a service',
        fields: {
          ...link,
          links: {
            label: 'Links below it (optional)',
            hint: 'One in each line, in their order: [Payroll](/service/payroll), or [Shifts](/service/payroll#shifts) for a section of a page.',
          },
        },
      },
    },
  },
  footer: {
    title: 'Footer',
    hint: 'Office, phone and links to other sites are facts of the firm. Pages of blocks that want to be in the footer follow these links, unless they are named among them.',
    fields: {
      contact: 'Heading above phone and email',
      pages: 'Heading above the links',
      list: links,
      navigation: { label: 'Name of this menu', hint: spoken },
      social: 'Heading above the links to other sites',
      copyright: {
        label: 'Last line',
        hint: '{year} is the current year, {legal_name} the legal name of the firm.',
      },
    },
  },
  articles: {
    title: 'Around services and marketing pages',
    fields: {
      home: { label: 'Name of the home page', hint: 'In what search engines show of the way to a page.' },
      services: 'Name of the page of services above the others',
      banner: 'Line above the heading of a service',
      trail: { label: 'Name of the way to the page', hint: spoken },
      sections: 'Heading above the sections of a page',
      neighbors: { label: 'Name of the links to the pages beside it', hint: spoken },
      previous: 'Words above the link to the page before it',
      next: 'Words above the link to the page after it',
      next_step: { label: 'Name of the end of a page', hint: spoken },
    },
  },
  home: {
    title: 'Controls of the home page',
    fields: {
      services: { label: 'Name of the moving row of services', hint: spoken },
      industries: { label: 'Name of the moving row of industries', hint: spoken },
      previous: { label: 'Button to the card before', hint: spoken },
      next: { label: 'Button to the card after', hint: spoken },
      pause: { label: 'Button that stops a row', hint: spoken },
      play: { label: 'Button that moves it again', hint: spoken },
      card: { label: 'Name of a card', hint: `${spoken} {number} and {of} are numbers.` },
      pause_words: { label: 'Button that stops the changing words', hint: spoken },
      play_words: { label: 'Button that changes them again', hint: spoken },
      pause_marks: 'Switch that stops the marks of partners',
      leaves: {
        label: 'After a link that opens in a new tab',
        hint: `${spoken} In brackets, also on the pages of products.`,
      },
      directions: 'Link to the directions',
      show_map: 'Button that shows the map',
      map_note: 'Where the map comes from',
      map_title: { label: 'Name of the map', hint: spoken },
    },
  },
  missing: {
    title: 'Page that is not there',
    fields: {
      title: 'Title of the browser’s tab',
      heading: 'Heading',
      text: 'Text',
      home: 'Button to the home page',
      careers: 'Button to the jobs',
    },
  },
  unread: {
    title: 'Page that cannot be read at the moment',
    hint: 'Shown for jobs while the database is away.',
    fields: {
      title: 'Title of the browser’s tab',
      text: 'Text',
      again: 'Button that tries again',
      contact: 'Button to the contact page',
      reference: 'Words before the reference',
    },
  },
}

/** The choices of the menus. */
export const menusChoices: ChoiceNames = {
  yes: 'Shown',
  no: 'Left out',
  end: 'Follow the others, in the order of their names',
  named: 'Are left out',
}
