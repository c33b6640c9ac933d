import { menuText } from '#contract/content/menu-lines.ts'
import type { Menus } from '#contract/content/menus.ts'
import { texts } from '#contract/core/texts.ts'
import { footerLinks, headerLinks } from './nav.ts'
import { sideMenu, sideMenuMore } from './side-menu.ts'

const shown = 'yes' as const

/** The menus of the samples, and the words around every page (spec section 2). */
export const menusSample: Menus = {
  page: { language: 'en', skip: 'Skip to content', notice: 'Notice' },
  header: {
    list: headerLinks.map((link) => ({ shown, ...link })),
    home: '{company}, home',
    navigation: 'Main',
    menu: 'Menu',
    close: 'Close',
    open: '{link}: show the list',
    all: 'All services',
    panel:
      '{services} services. Each page says what is done, how it runs, what you get and what is not included.',
    panel_one:
      '{services} service. Each page says what is done, how it runs, what you get and what is not included.',
  },
  side: {
    title: 'All services',
    group: 'Parts of {group}',
    more: 'All {count} of {group}',
    added: 'end',
    list: [
      ...sideMenu.map(({ links, ...link }) => ({ shown, ...link, links: menuText(links) })),
      ...sideMenuMore.map((link) => ({ shown, ...link, links: '' })),
    ],
  },
  footer: {
    contact: 'Contact',
    pages: 'Pages',
    list: footerLinks.map((link) => ({ shown, ...link })),
    navigation: 'Footer',
    social: 'Elsewhere',
    copyright: '© {year} {legal_name}. All rights reserved.',
  },
  articles: {
    home: 'Home',
    services: 'Services',
    banner: 'Services Detail',
    trail: 'You are here',
    sections: 'On this page',
    neighbors: 'Neighboring pages',
    previous: 'Previous',
    next: 'Next',
    next_step: 'Next step',
  },
  home: {
    services: 'Services',
    industries: 'Industries',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    card: 'Card {number} of {of}',
    pause_words: 'Pause the changing words',
    play_words: 'Change the words again',
    pause_marks: 'Pause the moving marks',
    leaves: 'opens in a new tab',
    directions: 'Get directions',
    show_map: 'Show the map',
    map_note: 'Loads from openstreetmap.org',
    map_title: 'Map of our head office',
  },
  missing: {
    title: 'Page not found',
    heading: texts.page.notFound,
    text: 'The address may be mistyped, or the page has moved.',
    home: texts.page.notFoundHome,
    careers: 'See open jobs',
  },
  unread: {
    title: 'Data not available',
    text: 'What this page shows cannot be read at the moment. The address is right, and the rest of the site works.',
    again: 'Try again',
    contact: 'Contact us',
    reference: 'Reference',
  },
  ours: [],
}
