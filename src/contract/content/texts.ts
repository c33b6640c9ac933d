import {
  ADDED_MAX,
  DRAFTS_BYTES_MAX,
  FORMER_MAX,
  PAGE_BYTES_MAX,
  PAGE_LINES_MAX,
  PAGE_SIGNS_MAX,
  QUERY_LINKS_MAX,
} from './page-limits.ts'

/** What the API and the editor say about content. */
export const contentTexts = {
  required: 'Please fill this in.',
  noSections: 'A page needs at least one section.',
  emptySection: 'This section has no text. Write a paragraph or a point, or take the section out.',
  emptyPart: 'This is empty. Fill it in or take it out.',
  anchor: 'Use letters, digits and hyphens, beginning with a letter, such as first-steps.',
  anchorTwice: (id: string) => `Two sections have the address “${id}”. Give one of them another.`,
  anchorTaken: (id: string) => `The page itself uses the address “${id}”. Choose another.`,
  notLinked: (target: string) =>
    `“${target}” cannot be linked. A link leads to a page of this site (/contact-us), to https://…, mailto:… or tel:+…`,
  deadLink: (href: string) => `The link to ${href} leads nowhere: there is no such page.`,
  earlyLink: (href: string) =>
    `The link to ${href} leads nowhere yet: nobody has published that page. Publish it first, or plan it for the same time as this one or an earlier one.`,
  deadAnchor: (href: string) => `The link to ${href} leads nowhere: that page has no such section.`,
  anchorLinked: (id: string, from: string) =>
    `The section “${id}” would be gone, and ${from}. Keep a section with this address.`,
  anchorMissing: (id: string, from: string) =>
    `There is no section “${id}”, and ${from}. Change that link first, or give a section this address.`,
  pageLinked: (from: string) =>
    `This page cannot be hidden without another in its place: ${from}. Choose where its visitors go instead.`,
  removedLinked: (from: string) =>
    `The visitors of this page cannot be sent nowhere: ${from}. Choose where they go instead.`,
  linkedBy: (words: string, paths: readonly string[]) => {
    const [first = '', second, ...others] = paths
    const where = second === undefined ? first : `${first}, ${second}`
    const more = others.length === 0 ? '' : ` and ${others.length} more page${others.length === 1 ? '' : 's'}`
    return `“${words}” on ${where}${more} leads to it`
  },
  emailByAdministrators:
    'Mails to the firm go to this address, those of candidates too: only an administrator publishes another one.',
  hideFirst: (paths: readonly string[]) => `Hide the pages below it first: ${paths.join(', ')}.`,
  showFirst: (path: string) => `This page stands below ${path}, which is hidden. Show that first.`,
  goesHere: (path: string) => `Visitors of ${path} are sent here. Change that first.`,
  removedGoesHere: (path: string) =>
    `Visitors of ${path}, which is removed, are sent here. Choose where they go with those of this page.`,
  redirect: 'Choose a page of this site that is shown.',
  past: 'Choose a time that is still to come.',
  far: 'Choose a time within the next year.',
  articleAddress:
    'An address is /service/ or /marketing/ and a name of letters, digits and hyphens, such as /service/cloud-costs.',
  pageAddress:
    'An address is / and one or two names of letters, digits and hyphens, such as /about or /about/team.',
  postAddress: 'An address is /posts/ and a name of letters, digits and hyphens, such as /posts/new-office.',
  day: 'Choose a day. It is written as 2026-01-31.',
  posts: 'List of posts',
  postsShown:
    'The list of posts cannot be hidden. It is there once you have published a post, or words of yours for it.',
  noBlocks: 'A page needs at least one block that visitors see.',
  ofRelease: (path: string) => `${path} belongs to the site itself. Choose another address.`,
  addressTaken: (path: string) =>
    `Another page has the address ${path}. Choose another one, or change that of the other page first.`,
  addedMax: `There can be ${ADDED_MAX} pages beside those of the release. Remove one that is no longer needed first.`,
  parentNeeded: 'Choose the service that this page belongs to.',
  noParent: 'Only a page below /marketing belongs to a service.',
  copyOther: 'Choose a page of the same kind.',
  notAdded: 'This page came with the release. It can be hidden, but not removed or renamed.',
  manyDrafts: `All drafts together are larger than ${DRAFTS_BYTES_MAX / 1e6} MB. Publish or discard some of them first.`,
  removedFirst: 'This page is removed. Bring it back first.',
  notPublished: 'Nobody sees this page yet. Publish it, or remove it.',
  noAddress: 'This text has no address in this release. Give it one first.',
  parentHidden: (path: string) =>
    `This page stands below ${path}, which visitors do not see. Show that first.`,
  pagesBelow: (paths: readonly string[]) =>
    `Only a page below /service has pages below it. Move these to another one first: ${paths.join(', ')}.`,
  formerMax: `A page can have had ${FORMER_MAX} addresses, and each still leads to it. Add another page instead.`,
  parentGone: 'The service that this page belongs to is gone. Choose another one.',
  notDrawn: 'The page could not be drawn with this text, so it was not published.',
  unreadable:
    'That text cannot be read: a newer release wrote it, or it was stored damaged. What stands here is as it was.',
  largeSite: 'The site would have more text than it can hold. Remove pages that nobody needs first.',
  intricatePage: `All texts of a page may have ${PAGE_LINES_MAX} lines and ${PAGE_SIGNS_MAX} signs such as * and [ together. Make two pages of it.`,
  largePage: (bytes: number) =>
    `With this text the page would have ${Math.ceil(bytes / 1000)} KB, and ${PAGE_BYTES_MAX / 1000} KB are the most that a phone should have to load. Make it shorter, or two pages of it.`,
  manyQueries: `More than ${QUERY_LINKS_MAX} links of this page have a “?” in their address. Take some out, or leave away what follows it.`,
  unknownPart: 'is not a part of this page',
  noOffice: 'A firm needs an office. The first one is the head office.',
  officeTwice: (name: string) => `Two offices are called “${name}”. Give one of them another name.`,
  firstPhone: 'Please fill this in: the phone of the head office is that of the firm.',
  phone: 'Write a phone number with its country, such as +1 (212) 555-0100.',
  webAddress: 'Write the whole address of a page elsewhere, such as https://www.linkedin.com/company/name.',
  addressTwice: 'This address is in the list already.',
  coordinates: 'Write latitude and longitude, such as 40.7128, -74.0060.',
  figure: 'Write a figure with a number in it, such as 350, 98% or 24/7.',
  figureTwice: (label: string) => `Two figures are called “${label}”. Give one of them another name.`,
  alwaysShown: 'The facts of the firm cannot be hidden.',
  brandShown: 'The brand cannot be hidden.',
  color: 'Write a color as # and six digits or letters from a to f, such as #336699.',
  weakColor: (ratio: string, needed: string, nearest: string) =>
    `Words cannot be read well with this color: the contrast is ${ratio}:1 where it is weakest, and ${needed}:1 is needed. ${nearest} is the nearest color that works.`,
  logoFileLarge: 'Choose a file of at most 1 MB.',
  logoForm: 'This is no logo as the site keeps one. Choose its SVG or PNG file in the editor of the brand.',
  logoLarge: 'This logo is too large to be kept. Simplify its drawing, or choose a PNG that is smaller.',
  logoFile: 'Choose an SVG or a PNG file. What is in this one is neither.',
  logoBroken: 'This file could not be read. Save the logo again as SVG or PNG.',
  logoShape: 'A logo is at most eight times as wide as high, and at most twice as high as wide.',
  logoPixels:
    'This picture has too many pixels. A logo needs no more than 4000 in width and in height, and 8 million in all.',
  logoUses: (element: string) =>
    `This drawing uses <${element}>, which a logo cannot have here. Turn text and effects into paths before you save it, or choose a PNG.`,
  logoEmpty: 'There is nothing to see in this drawing, or it is damaged.',
  darkWithout: 'Choose the logo first. This one takes its place on dark ground.',
  homePage: 'Home page',
  homeShown: 'The home page cannot be hidden. Each of its sections can.',
  sectionsHide: 'This page cannot be hidden. Sections of it can.',
  questions: 'Questions and answers',
  contactPage: 'Contact page',
  servicesPage: 'Page of services',
  productsPage: 'Products',
  noProduct: 'No product is shown. Show one, or hide the page.',
  slug: 'Use small letters, digits and hyphens, such as night-shift.',
  slugTwice: (slug: string) => `Two products have the address “${slug}”. Give one of them another.`,
  headingFirst: 'Begin with the heading of a section: a line such as ## For owners.',
  sentBy: (path: string) => `visitors of ${path} are sent to it`,
  removedSentBy: (path: string) => `visitors of ${path}, which is removed, are sent to it`,
  productGone: (from: string) => `A product would be gone, and ${from}. Change that link first.`,
  productMissing: (from: string) =>
    `A product is not there, and ${from}. Change that link first, or show the product.`,
  policyShown: 'The privacy policy cannot be hidden: the forms lead there.',
  policyTerms: (missing: readonly string[]) =>
    `The texting terms must say these words before texts may be sent: ${missing.map((words) => `“${words}”`).join(', ')}.`,
  menus: 'Menus and the words around every page',
  menusShown: 'The menus cannot be hidden. Each link of them can.',
  careersPages: 'Careers pages',
  careersShown: 'The careers pages cannot be hidden: links of every page lead there.',
  contactForm: 'Contact form',
  contactFormShown: 'The form cannot be hidden. Its words can be changed.',
  posting: 'Standing posting',
  myApplication: 'Page of a candidate',
  myApplicationShown: 'The page of a candidate cannot be hidden: mails lead there.',
  jobAlerts: 'Job alerts',
  jobAlertsShown: 'The page of job alerts cannot be hidden: mails lead there.',
  mails: 'Mails',
  mailsShown: 'The mails cannot be hidden. Their words can be changed.',
  failure: 'Pages that failed',
  failureShown: 'These pages cannot be hidden. Their words can be changed.',
  unknownBrace: (name: string, known: readonly string[]) =>
    `Nobody knows what {${name}} is. This text may say ${known.map((one) => `{${one}}`).join(', ')}.`,
  missingBrace: (name: string) => `Please say where {${name}} stands.`,
  language: 'Write the code of a language, such as en, es or pt-BR.',
  emptyMenu: 'Show at least one link.',
  linkTwice: (href: string) => `${href} is in this list already. Take one of both out.`,
  menuLine: (line: string) =>
    `“${line}” is no link alone. Write each in a line of its own, such as [Payroll](/service/payroll).`,
  emptyList: 'This list is empty. Add an entry, or leave the section out of the page.',
  entryTwice: (title: string) => `“${title}” is in this list already. Give one of them another name.`,
} as const
