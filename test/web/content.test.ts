import { describe, expect, test } from 'vitest'
import type { ArticlePage } from '#content/article.ts'
import { articleAt, marketingGroups, serviceArticles } from '#content/articles.ts'
import { faq } from '#content/faq.ts'
import { sampleFirm } from '#content/firm.ts'
import { home } from '#content/home.ts'
import { marketingGrid } from '#content/marketing-grid.ts'
import { footerLinks, headerLinks } from '#content/nav.ts'
import { privacyPolicy as policyPage, privacySections } from '#content/privacy-policy.ts'
import { products, productsSample } from '#content/products.ts'
import { servicesPage } from '#content/services-page.ts'
import { sideMenu, sideMenuMore } from '#content/side-menu.ts'
import { articleOf, siteOf } from '#content/site.ts'
import { linkedPath } from '#contract/content/address.ts'
import { notLinkedIn, textParts } from '#contract/content/inline-links.ts'
import routes from '#web/routes.ts'

const privacyPolicy = { ...policyPage, sections: privacySections(sampleFirm, true) }

/** Spec section 2, to the letter. */
const SERVICE_ROUTES =
  'RecruitOutsource, itstaffing, softwaredevelop, digital, Cyber, management, erp, CallCenter, Design, cloud, data'
const MARKETING_ROUTES = {
  '/service/digital': 'seo, sem, PPC, SocialMedia, ContentMarketing, EmailMarketing',
  '/service/erp': 'oracle, sap, salesforce, netsuite',
  '/service/cloud': 'cloudplatform, aws, azure',
}
const ANCHORS = {
  '/service/itstaffing': 'temporary-staffing, permanent-staffing, contract, executive, demand, remote',
  '/service/softwaredevelop': 'mobile-app, web-app, enterprise, cloud-based, custom, game',
  '/service/Design': 'brand, graphic, ui-ux',
  '/service/Cyber':
    'network, endpoint, application, cloud, identity, dataloss, disaster, threat, securityinfo, penetration',
  '/service/cloud': 'fusion, aws, azure',
  '/service/data':
    'architecture, data-lake, warehouse, migration, consulting, dataops, management, analytics',
  '/service/management':
    'network-manage, cloud-manage, cyber-security, it-infrastructure, it-support, data-manage, compliance, backup',
}
const GROUPS = [
  'Staffing Solution',
  'Application & Software Development',
  'Digital Marketing',
  'ERP Services',
  'Cloud Services',
  'Data Engineering',
  'Web Design & Development',
  'Cyber Security Services',
  'IT Management Services',
]

const words = (list: string): string[] => list.split(/,\s*/)
const marketing = marketingGroups.flatMap(({ articles }) => articles)
const articles: readonly ArticlePage[] = [...serviceArticles, ...marketing]
const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path).sort()

type Row = { path?: string | undefined; children?: readonly Row[] | undefined }
const routePaths = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...routePaths(children),
  ])

/** Every string of a page's words, in the order in which they are read. */
const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}
const proseOf = ({ heading, lead, sections, next }: ArticlePage): string[] => [
  heading,
  lead,
  ...sections.flatMap((section) => [
    section.heading,
    ...section.paragraphs,
    ...(section.points ?? []).flatMap(({ term, text }) => [term ?? '', text]),
  ]),
  next.text,
  next.action,
]
const countWords = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length

describe('routes and words agree', () => {
  test('every service and marketing route of the spec has its article, and no other', () => {
    expect(paths(serviceArticles)).toEqual(
      words(SERVICE_ROUTES)
        .map((name) => `/service/${name}`)
        .sort(),
    )
    for (const { parent, articles: children } of marketingGroups) {
      const listed = Object.entries(MARKETING_ROUTES).find(([path]) => path === parent.path)?.[1] ?? ''
      expect(paths(children)).toEqual(
        words(listed)
          .map((name) => `/marketing/${name}`)
          .sort(),
      )
    }
    expect(marketing).toHaveLength(13)
  })

  test('the route table has a row for every article, and an article for every row', () => {
    // Beside those of the release stands the row of those that an owner adds.
    const rows = routePaths(routes).filter((path) => /^\/(service|marketing)\/[^:]/.test(path))
    expect(rows.sort()).toEqual(paths(articles))
    for (const path of rows) expect(articleAt(path)?.path).toBe(path)
  })

  test.each(Object.entries(ANCHORS))('%s has every anchor of the spec', (path, list) => {
    const ids = articleAt(path)?.sections.map(({ id }) => id) ?? []
    expect(ids).toEqual(expect.arrayContaining(words(list)))
    const linked = sideMenu.find(({ href }) => href === path)?.links.map(({ href }) => href) ?? []
    if (path !== '/service/cloud')
      expect(linked).toEqual(expect.arrayContaining(words(list).map((id) => `${path}#${id}`)))
  })

  test('data engineering has eight numbered offerings and says why to choose us', () => {
    const sections = articleAt('/service/data')?.sections ?? []
    const numbers = sections.map(({ heading }) => /^(\d)\. /.exec(heading)?.[1]).filter(Boolean)
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(sections.find(({ id }) => id === 'why-choose-us')?.points?.length).toBeGreaterThan(3)
  })

  test('the side menu has the groups of the spec, and every link of it leads to a section', () => {
    expect(sideMenu.map(({ label }) => label)).toEqual(GROUPS)
    const links = [...sideMenu, ...sideMenu.flatMap((group) => group.links), ...sideMenuMore]
    for (const { href } of links) {
      const [path = '', anchor] = href.split('#')
      const article = articleAt(path)
      expect(article, href).toBeDefined()
      if (anchor !== undefined) expect(article?.sections.map(({ id }) => id)).toContain(anchor)
    }
    const pages = [...sideMenu, ...sideMenuMore].map(({ href }) => href)
    expect(pages.sort()).toEqual(paths(serviceArticles))
  })

  test('header and footer have the links of the spec', () => {
    expect(headerLinks.map(({ href }) => href)).toEqual([
      '/',
      '/services',
      '/products',
      '/contact-us',
      '/careers',
    ])
    expect(headerLinks[0]?.label).toBe('What We Do')
    const footer = ['/', '/services', '/products', '/contact-us', '/privacy-policy']
    expect(footerLinks.map(({ href }) => href)).toEqual(footer)
  })

  test('services and marketing have six cards each, products two', () => {
    expect(servicesPage.services.list).toHaveLength(6)
    expect(marketingGrid.list.map(({ href }) => href).sort()).toEqual(
      words(MARKETING_ROUTES['/service/digital'])
        .map((name) => `/marketing/${name}`)
        .sort(),
    )
    expect(products).toHaveLength(2)
  })
})

describe('every article', () => {
  test.each(articles.map((article) => [article.path, article] as const))(
    '%s keeps to its frame',
    (_, article) => {
      const total = countWords(proseOf(article))
      expect(total).toBeGreaterThanOrEqual(500)
      expect(total).toBeLessThanOrEqual(900)
      expect(article.title.length).toBeLessThanOrEqual(50)
      expect(article.description.length).toBeGreaterThanOrEqual(110)
      expect(article.description.length).toBeLessThanOrEqual(155)
      const ids = article.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/)
      // The frame's own anchors.
      for (const taken of ['content', 'menu', 'services-panel']) expect(ids).not.toContain(taken)
    },
  )

  test('has a title and a description of its own', () => {
    const pages = [...articles, servicesPage.search, productsSample.search, privacyPolicy, ...products]
    for (const key of ['title', 'description'] as const)
      expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length)
  })
})

test('no sentence of more than six words stands on two pages', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  const pages = [
    ...articles,
    privacyPolicy,
    ...products.map((product) => ({ ...product, path: product.slug })),
    { path: '/services', servicesPage },
    { path: '/products', ...productsSample, products: productsSample.products.more },
  ]
  for (const page of pages) {
    const sentences = stringsOf(page).flatMap((text) => text.split(/(?<=[.!?:])\s+/))
    for (const sentence of new Set(
      sentences.map((it) =>
        it
          .toLowerCase()
          .replace(/[^a-z0-9 ]/g, '')
          .trim(),
      ),
    )) {
      if (sentence.split(/\s+/).length <= 6) continue
      const before = seen.get(sentence)
      if (before !== undefined) twice.push(`${before} and ${page.path}: ${sentence}`)
      seen.set(sentence, page.path)
    }
  }
  expect(twice).toEqual([])
})

describe('the texting terms', () => {
  // Spec section 9, and what carriers look for before they let a program send (CTIA Messaging Principles, 10DLC).
  test.each([
    /18 years of age or older/,
    /replying STOP/,
    /Reply HELP/,
    /frequency varies/,
    /Message and data rates may apply\./,
    /your carrier may charge you/,
    /Corvane Systems, Inc\..* under the program name Corvane Systems Recruiting Texts/,
    /\+1 \(954\) 555-0142/,
    /info@corvane\.example/,
    /1200 Sample Avenue, Suite 100, Coral Springs, FL 33065/,
    /privacy policy/,
    /Job opportunities and updates/,
    /Appointment reminders/,
    /Application status notifications/,
    /Account alerts/,
    /General announcements/,
    /never shared, sold or distributed, except as required by law/,
  ])('say %s', (term) => {
    expect(proseOf(privacyPolicy).join('\n')).toMatch(term)
  })
})

describe('the privacy policy', () => {
  const said = (sendsMail: boolean) => stringsOf(privacySections(sampleFirm, sendsMail)).join('\n')

  // The columns of the schema that hold something of a person, and what is logged.
  test.each([
    'answers to the questions',
    'its name, type, size and a checksum',
    'Its text is copied out once',
    'The stage your application is in',
    'a rating',
    'notes with their author',
    'the reason if it is declined',
    'Which recruiter opened, moved, rated or exported',
    'a random value that keeps one message from being stored twice',
    'whether it looks as if a program had sent it',
    'A mail that was sent is deleted after 30 days',
    'what the browser calls itself',
    'a hash of the password',
    'sign-in tries are counted under checksums',
    'these counts are deleted within about a day',
    'until 180 days after the last sign-in there',
    'noted by the minute with the network alone, for 30 days',
    'stored under a checksum of the address',
    'until 30 days after it has ended',
    'it holds no network address',
  ])('names %s', (words) => {
    expect(said(true)).toContain(words)
  })

  test('says the truth about the map and the directions', () => {
    expect(said(true)).toMatch(/until you press the button.*Only then .* OpenStreetMap/)
    expect(said(true)).toMatch(/Get directions leads to Google Maps/)
    expect(said(true)).not.toContain('when you come near it')
  })

  test('speaks of no mail where none is sent', () => {
    expect(said(false)).not.toMatch(/acknowledged by one email/)
  })
})

describe('a link in a text', () => {
  const texts = [articles, privacyPolicy, products, faq(true), home, servicesPage].flatMap(stringsOf)
  const known = new Set([...routePaths(routes).map((path) => path.toLowerCase()), '/'])

  test('leads to a page of the route table, a number or an address', () => {
    const hrefs = texts
      .flatMap((text) => textParts(text).map(({ href }) => href))
      .filter((it) => it !== undefined)
    expect(hrefs.length).toBeGreaterThan(20)
    for (const href of hrefs) {
      if (/^(tel:\+\d+|mailto:[^@]+@[^@]+)$/.test(href)) continue
      expect(known, href).toContain(href.split('#')[0]?.toLowerCase())
    }
  })

  test('is the only markup, and none is left unread', () => {
    for (const part of texts.flatMap(textParts)) expect(part.text).not.toMatch(/\]\(|[[\]]/)
  })

  test('cannot run anything, and leaves the site only where it says so', () => {
    for (const href of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])
      expect(textParts(`see [this](${href}) now`)).toEqual([{ text: `see [this](${href}) now` }])
    expect(textParts('a [b](/c) d')).toEqual([{ text: 'a ' }, { text: 'b', href: '/c' }, { text: ' d' }])
  })

  test('is read once, however many brackets a text begins', () => {
    for (const begun of ['[', '[a](/', '[a](x']) {
      const text = begun.repeat(100_000)
      expect(textParts(text)).toEqual([{ text }])
      expect(notLinkedIn(text)).toBe(begun === '[' ? undefined : begun.slice(4))
    }
    expect(textParts('[1 [b](/c)')).toEqual([{ text: '[1 ' }, { text: 'b', href: '/c' }])
  })

  test('leads to a path that is read once, however many slashes stand in it', () => {
    const inside = `/a${'/'.repeat(600_000)}x`
    expect(linkedPath(inside)).toBe(inside)
    expect(linkedPath(`/A${'%2F'.repeat(600_000)}?b#c`)).toBe('/a')
    expect(linkedPath('/')).toBe('/')
  })

  test.each([
    ['/service/erp', '/marketing/oracle /marketing/sap /marketing/salesforce /marketing/netsuite'],
    ['/service/cloud', '/marketing/cloudplatform /marketing/aws /marketing/azure'],
    [
      '/service/digital',
      '/marketing/seo /marketing/sem /marketing/PPC /marketing/SocialMedia /marketing/ContentMarketing /marketing/EmailMarketing',
    ],
    ['/service/management', '/service/Cyber'],
    ['/service/itstaffing', '/service/softwaredevelop /service/management'],
    ['/service/RecruitOutsource', '/service/itstaffing'],
    ['/service/Cyber', 'tel:+19545550142'],
    ['/marketing/sem', '/marketing/PPC'],
  ])('%s links what it names: %s', (path, list) => {
    const hrefs = stringsOf(articleOf(siteOf([]), path)).flatMap((text) =>
      textParts(text).map(({ href }) => href),
    )
    expect(hrefs).toEqual(expect.arrayContaining(list.split(' ')))
  })
})
