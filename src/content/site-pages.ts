import type { Article } from '#contract/content/article.ts'
import type { Careers } from '#contract/content/careers.ts'
import type { Contact } from '#contract/content/contact.ts'
import type { Home } from '#contract/content/home.ts'
import { plainText } from '#contract/content/inline-links.ts'
import type { Menus } from '#contract/content/menus.ts'
import { POSTS_PATH } from '#contract/content/post.ts'
import type { Posting } from '#contract/content/posting.ts'
import type { Posts } from '#contract/content/posts.ts'
import { detailsPath, type Products } from '#contract/content/products.ts'
import type { Services } from '#contract/content/services.ts'
import { aboveOf } from './above.ts'
import type { ArticlePage } from './article.ts'
import { type MarketingGroup, marketingGroups, serviceArticles } from './articles.ts'
import { businessAnalyst } from './business-analyst.ts'
import { careers } from './careers.ts'
import { contact } from './contact.ts'
import { homeWithFacts } from './facts-in-texts.ts'
import { sampleFirm } from './firm.ts'
import type { FreePage } from './free-pages.ts'
import { homeSample } from './home-sample.ts'
import { menusSample } from './menus-sample.ts'
import type { Post } from './posts.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { type Product, products, productsSample } from './products.ts'
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
  '/privacy-policy': '2026-11-23',
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

/** The service and marketing pages that the site has, and when an owner published one. */
type Articles = {
  services: readonly ArticlePage[]
  groups: readonly MarketingGroup[]
  home: Pick<Home, 'search'>
  servicesPage: Pick<Services, 'banner'>
  productsPage: Pick<Products, 'search'>
  /** Undefined where the page of products is hidden. */
  products: readonly Product[] | undefined
  contact: Pick<Contact, 'banner' | 'search'>
  policy: Pick<Article, 'label' | 'heading'>
  menus: Pick<Menus, 'articles'>
  careers: Pick<Careers, 'search'>
  posting: Pick<Posting, 'top'>
  /** Whether visitors see the standing posting. */
  isPosted?: boolean
  free?: readonly FreePage[]
  postsPage?: Posts
  /** Undefined where there is no list of posts. */
  posts?: readonly Post[] | undefined
  changed?: ReadonlyMap<string, string>
}

/** Every public page with an address of its own. */
export const pagesWith = ({ changed, ...articles }: Articles): readonly SitePage[] =>
  fixedPages(articles).map((known) => ({
    ...known,
    changed: changed?.get(known.path) ?? known.changed,
  }))

const fixedPages = ({
  services,
  groups,
  home,
  servicesPage,
  productsPage,
  products,
  contact,
  policy,
  menus,
  careers,
  posting,
  isPosted = true,
  free = [],
  postsPage,
  posts,
}: Articles): SitePage[] => [
  page('/', menus.articles.home, home.search.title),
  page(SERVICES, menus.articles.services, plainText(servicesPage.banner.tagline)),
  ...services.map(({ path, label, heading }) => page(path, label, heading, [SERVICES])),
  ...groups.flatMap(({ parent, articles }) =>
    articles.map(({ path, label, heading }) => page(path, label, heading, [SERVICES, parent.path])),
  ),
  ...(products === undefined
    ? []
    : [
        page('/products', productsPage.search.title, products.map(({ title }) => title).join(', ')),
        ...products.map(({ slug, title }) => page(detailsPath(slug), title, title, ['/products'])),
      ]),
  page('/contact-us', contact.search.title, plainText(contact.banner.tagline)),
  page('/privacy-policy', policy.label, policy.heading),
  page('/careers', careers.search.title, careers.search.picture),
  ...free.map(({ path, label, title }) => {
    const above = aboveOf(free, path)
    return page(path, label, title, above === undefined ? [] : [above.path])
  }),
  ...(posts === undefined || postsPage === undefined
    ? []
    : [
        page(POSTS_PATH, postsPage.search.label, postsPage.list.heading),
        ...posts.map(({ path, title }) => page(path, title, title, [POSTS_PATH])),
      ]),
  ...(isPosted ? [page('/BusinessAnalyst', posting.top.title, posting.top.title, ['/careers'])] : []),
]

/** Those of the samples; a test compares them with the route table. */
export const sitePages = pagesWith({
  services: serviceArticles,
  groups: marketingGroups,
  home: homeWithFacts(homeSample, sampleFirm),
  servicesPage,
  productsPage: productsSample,
  products,
  contact,
  policy: privacyPolicy,
  menus: menusSample,
  careers,
  posting: businessAnalyst,
})

const maps = new WeakMap<readonly SitePage[], ReadonlyMap<string, SitePage>>()

/** The page at a path, or undefined. */
export function pageAt(path: string, pages: readonly SitePage[] = sitePages): SitePage | undefined {
  const byPath = maps.get(pages) ?? new Map(pages.map((known) => [known.path, known]))
  maps.set(pages, byPath)
  return byPath.get(path)
}

/** The nearest page at or above a path: that of the list for a job, for instance; the home page at last. */
export function nearestPage(path: string, pages: readonly SitePage[] = sitePages): SitePage | undefined {
  const known = pageAt(path, pages)
  if (known !== undefined || path === '' || path === '/') return known ?? pageAt('/', pages)
  const query = path.indexOf('?')
  return nearestPage(path.slice(0, query < 0 ? path.lastIndexOf('/') : query), pages)
}

/** From the home page down to the page at `path`, whose name is `title` when the list does not know it. */
export function trailTo(
  path: string,
  title: string,
  pages: readonly SitePage[] = sitePages,
): { path: string; label: string }[] {
  const known = pageAt(path, pages)
  const near = nearestPage(path, pages)
  const above = known?.above ?? (near === undefined || near.path === '/' ? [] : [...near.above, near.path])
  const labelOf = (at: string) => pageAt(at, pages)?.label ?? at
  return [
    ...['/', ...above].map((at) => ({ path: at, label: labelOf(at) })),
    ...(path === '/' ? [] : [{ path, label: known?.label ?? title }]),
  ]
}

/** Whether the build, which knows the samples, has drawn the social picture of a page with the words that it has. */
export function isAsDrawn(page: SitePage, pages: readonly SitePage[]): boolean {
  const sample = pageAt(page.path)
  const over = page.above.at(-1)
  const isSame = sample?.heading === page.heading && sample.label === page.label
  return isSame && (over === undefined || pageAt(over)?.label === pageAt(over, pages)?.label)
}
