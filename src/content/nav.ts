export type NavLink = { href: string; label: string }

/** `links` opens under its link: a panel on wide screens, a list in the sheet of phones. */
export type HeaderLink = NavLink & { links?: readonly NavLink[] }

/** The page whose link in the header opens the list of services. */
export const SERVICES_PATH = '/services'

/** The header's links of the samples (spec section 2), in order. */
export const headerLinks: readonly NavLink[] = [
  { href: '/', label: 'What We Do' },
  { href: SERVICES_PATH, label: 'Services' },
  { href: '/products', label: 'Products' },
  { href: '/contact-us', label: 'Contact Us' },
  { href: '/careers', label: 'Careers' },
]

/** The footer's links of the samples (spec section 2), in order. */
export const footerLinks: readonly NavLink[] = [
  { href: '/', label: 'Home' },
  { href: SERVICES_PATH, label: 'Services' },
  { href: '/products', label: 'Products' },
  { href: '/contact-us', label: 'Contact Us' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
]
