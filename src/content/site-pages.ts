import { articleWords } from './article-words.ts'
import { marketingGroups, serviceArticles } from './articles.ts'
import { businessAnalyst } from './business-analyst.ts'
import { careers } from './careers.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { detailsPath, products, productsPage } from './products.ts'
import { servicesPage } from './services-page.ts'

/** A public page as machines know it: sitemap, breadcrumbs, social picture. */
export type SitePage = {
  /** As its canonical link says it, query included. */
  path: string
  /** In a breadcrumb. */
  label: string
  /** On its social picture. */
  heading: string
  /** The paths of the pages above it, the home page left out. */
  above: readonly string[]
  /** The day of the last change that a reader would notice. */
  changed: string
}

const FIRST_WRITTEN = '2026-11-20'

/** Pages whose words a reader knew otherwise before. */
const CHANGED: Readonly<Record<string, string>> = {
  '/': '2026-11-21',
  '/services': '2026-11-21',
  '/contact-us': '2026-11-21',
  '/privacy-policy': '2026-11-21',
  '/service/digital': '2026-11-21',
  '/service/erp': '2026-11-21',
  '/service/cloud': '2026-11-21',
  '/service/Cyber': '2026-11-21',
}

const page = (path: string, label: string, heading = label, above: readonly string[] = []): SitePage => ({
  path,
  label,
  heading,
  above,
  changed: CHANGED[path] ?? FIRST_WRITTEN,
})

const SERVICES = '/services'

/** Every public page with an address of its own; a test compares them with the route table. */
export const sitePages: readonly SitePage[] = [
  page('/', 'Home', home.title),
  page(SERVICES, articleWords.services, servicesPage.banner.tagline),
  ...serviceArticles.map(({ path, label, heading }) => page(path, label, heading, [SERVICES])),
  ...marketingGroups.flatMap(({ parent, articles }) =>
    articles.map(({ path, label, heading }) => page(path, label, heading, [SERVICES, parent.path])),
  ),
  page('/products', productsPage.title, products.map(({ title }) => title).join(', ')),
  ...products.map(({ slug, title }) => page(detailsPath(slug), title, title, ['/products'])),
  page('/contact-us', contact.title, contact.banner.tagline),
  page(privacyPolicy.path, privacyPolicy.label, privacyPolicy.heading),
  page('/careers', careers.title, 'Open jobs in IT services and staffing'),
  page('/BusinessAnalyst', businessAnalyst.title, businessAnalyst.title, ['/careers']),
]

const byPath = new Map(sitePages.map((known) => [known.path, known]))

/** The nearest page at or above a path: that of the list for a job, for instance; the home page at last. */
export function nearestPage(path: string): SitePage | undefined {
  const known = byPath.get(path)
  if (known !== undefined || path === '' || path === '/') return known ?? byPath.get('/')
  const query = path.indexOf('?')
  return nearestPage(path.slice(0, query < 0 ? path.lastIndexOf('/') : query))
}

/** From the home page down to the page at `path`, whose name is `title` when the list does not know it. */
export function trailTo(path: string, title: string): { path: string; label: string }[] {
  const known = byPath.get(path)
  const near = nearestPage(path)
  const above = known?.above ?? (near === undefined || near.path === '/' ? [] : [...near.above, near.path])
  const labelOf = (at: string) => byPath.get(at)?.label ?? at
  return [
    ...['/', ...above].map((at) => ({ path: at, label: labelOf(at) })),
    ...(path === '/' ? [] : [{ path, label: known?.label ?? title }]),
  ]
}
