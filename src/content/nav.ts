import { counted, inFront } from './counted.ts'
import { sideMenu, sideMenuMore } from './side-menu.ts'

export type NavLink = { href: `/${string}`; label: string }

/** `links` opens under its link: a panel on wide screens, a list in the sheet of phones. */
export type HeaderLink = NavLink & { links?: readonly NavLink[] }

/** The header's links (spec section 2), in order, with these services. */
export const headerLinksOf = (services: readonly NavLink[]): readonly HeaderLink[] => [
  { href: '/', label: 'What We Do' },
  { href: '/services', label: 'Services', links: services.map(({ href, label }) => ({ href, label })) },
  { href: '/products', label: 'Products' },
  { href: '/contact-us', label: 'Contact Us' },
  { href: '/careers', label: 'Careers' },
]

/** The same with the services of the samples. */
export const headerLinks = headerLinksOf([...sideMenu, ...sideMenuMore])

/** The footer's links (spec section 2), in order. */
export const footerLinks: readonly NavLink[] = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/products', label: 'Products' },
  { href: '/contact-us', label: 'Contact Us' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
]

export const frameWords = {
  notice: 'Notice',
  skip: 'Skip to content',
  mainNav: 'Main',
  footerNav: 'Footer',
  menu: 'Menu',
  close: 'Close',
  openLinks: (label: string) => `${label}: show the list`,
  allOf: (label: string) => `All ${label.toLowerCase()}`,
  panel: (services: number) =>
    `${inFront(counted(services))} ${services === 1 ? 'service' : 'services'}. Each page says what is done, how it runs, what you get and what is not included.`,
  home: (company: string) => `${company}, home`,
  social: 'Elsewhere',
  contact: 'Contact',
  pages: 'Pages',
} as const
