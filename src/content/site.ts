import { foldedPath } from '#contract/content/address.ts'
import { brandSample } from '#contract/content/brand.ts'
import { bodyAs, type PublishedContent, type PublishedDocument } from '#contract/content/document.ts'
import { BRAND_KEY, COMPANY_KEY, HOME_KEY, QUESTIONS_KEY } from '#contract/content/keys.ts'
import { type AddedArticle, addedArticles, menuWithAdded, withAdded } from './added-articles.ts'
import type { ArticlePage } from './article.ts'
import { type MarketingGroup, marketingGroups, serviceArticles } from './articles.ts'
import { companySample } from './company.ts'
import { keyOfPath } from './content-samples.ts'
import { withFacts } from './facts-in-texts.ts'
import { type Firm, firmOf } from './firm.ts'
import { type FreePage, freePages, linksIn } from './free-pages.ts'
import { footerLinks, type HeaderLink, headerLinksOf, type NavLink } from './nav.ts'
import { type PageTexts, pageTexts } from './page-texts.ts'
import { type Product, productsOf } from './products.ts'
import { type SideMenuGroup, type SideMenuLink, sideMenu, sideMenuMore } from './side-menu.ts'
import { pagesWith, type SitePage } from './site-pages.ts'

/** The public site as an owner has made it: the samples, with what was published in their place. Hidden pages are left out. */
export type Site = PageTexts & {
  firm: Firm
  /** Its logo, and that for dark ground, as they are kept; those that it has. */
  logos: readonly string[]
  /** Those that the page of products shows; none where it is hidden. */
  products: readonly Product[]
  services: readonly ArticlePage[]
  groups: readonly MarketingGroup[]
  /** Those of both that an owner added. */
  added: readonly AddedArticle[]
  /** The paths of hidden pages, and where their visitors go; null: nowhere. */
  hidden: ReadonlyMap<string, string | null>
  sideMenu: readonly SideMenuGroup[]
  sideMenuMore: readonly SideMenuLink[]
  headerLinks: readonly HeaderLink[]
  footerLinks: readonly NavLink[]
  /** The pages of blocks that an owner added. */
  free: readonly FreePage[]
  pages: readonly SitePage[]
}

/** Pages of their own that an owner may hide, beside the articles. */
const OTHERS = [{ path: '/products' }]

const sites = new WeakMap<PublishedContent, Site>()

/** The site with this content; the same object for the same content. */
export function siteOf(content: PublishedContent): Site {
  const site = sites.get(content) ?? makeSite(content)
  sites.set(content, site)
  return site
}

/** The article at a path in its canonical spelling: the server has redirected every other one. */
export const articleOf = ({ services, groups }: Site, path: string): ArticlePage | undefined =>
  [...services, ...groups.flatMap(({ articles }) => articles)].find((article) => article.path === path)

const dayOfMoment = (moment: string): string => moment.slice(0, 10)

function makeSite(content: PublishedContent): Site {
  const own = addedArticles(content)
  // Of the release's documents: one that an owner added stands for itself.
  const byKey = new Map(
    content.filter(({ place }) => place === undefined).map((document) => [document.key, document]),
  )
  const documentAt = (path: string): PublishedDocument | undefined => byKey.get(keyOfPath(path))
  const isShown = ({ path }: { path: string }): boolean => documentAt(path)?.hidden !== true
  const brand = bodyAs('brand', byKey.get(BRAND_KEY)) ?? brandSample
  const firm = firmOf(
    bodyAs('company', byKey.get(COMPANY_KEY)) ?? companySample,
    brand,
    byKey.get(BRAND_KEY)?.drawn_only === true,
  )
  const texts = pageTexts(byKey, { firm, isShown })
  const { productsPage } = texts
  const hasProducts = isShown({ path: '/products' })
  const products = hasProducts ? productsOf(productsPage) : []
  const published = (sample: ArticlePage): ArticlePage =>
    withFacts({ ...sample, ...bodyAs('article', documentAt(sample.path)) }, firm)

  // A newer release may bring a page where an owner has one: theirs stays.
  const taken = new Set(own.map(({ article }) => foldedPath(article.path)))
  const isFree = ({ path }: { path: string }): boolean => !taken.has(foldedPath(path))
  const all = [...serviceArticles, ...marketingGroups.flatMap(({ articles }) => articles)].filter(isFree)
  const hidden = new Map(
    [...all, ...OTHERS]
      .filter((article) => !isShown(article))
      .map(({ path }) => [path, documentAt(path)?.redirect_to ?? null] as const),
  )
  const documents = [
    ...all.map(({ path }) => ({ path, document: documentAt(path) })),
    ...[...OTHERS, { path: '/services' }, { path: '/contact-us' }, { path: '/privacy-policy' }].map(
      ({ path }) => ({
        path,
        document: documentAt(path),
      }),
    ),
    { path: '/contact-us', document: byKey.get(QUESTIONS_KEY) },
    { path: '/', document: byKey.get(HOME_KEY) },
    ...content.flatMap((document) =>
      document.place === undefined ? [] : [{ path: document.place.path, document }],
    ),
  ]
  const changed = new Map<string, string>()
  for (const { path, document } of documents) {
    const moment = document?.changed ?? null
    const before = changed.get(path) ?? ''
    if (moment !== null && dayOfMoment(moment) > before) changed.set(path, dayOfMoment(moment))
  }
  const isThere = (page: { path: string }): boolean => isFree(page) && isShown(page)
  const free = freePages(content, firm)
  const added = own.map((page) => ({ ...page, article: withFacts(page.article, firm) }))
  const services = [
    ...serviceArticles.filter(isThere).map(published),
    ...added.filter(({ parent }) => parent === null).map(({ article }) => article),
  ]
  const groups = withAdded(
    marketingGroups.map(({ parent, articles }) => ({
      parent: published(parent),
      articles: articles.filter(isThere).map(published),
    })),
    added,
    services,
  )

  /** A menu has words of its own for some pages, until an owner gives the page another label. */
  const relabeled = new Map(
    all.flatMap((sample) => {
      const { label } = published(sample)
      return label === sample.label ? [] : [[sample.path, label] as const]
    }),
  )
  const shownLinks = <Link extends SideMenuLink>(links: readonly Link[]): Link[] =>
    links
      .filter(({ href }) => !hidden.has(href))
      .map((link) => ({ ...link, label: relabeled.get(link.href) ?? link.label }))
  const { groups: menu, more } = menuWithAdded(
    {
      groups: shownLinks(sideMenu).map((group) => ({ ...group, links: shownLinks(group.links) })),
      more: shownLinks(sideMenuMore),
    },
    added,
    groups,
  )
  const isLinked = ({ href }: NavLink): boolean => !hidden.has(href)
  return {
    firm,
    logos: [brand.logo, brand.logo_dark].filter((logo) => logo !== ''),
    ...texts,
    products,
    services,
    groups,
    added,
    hidden,
    sideMenu: menu,
    sideMenuMore: more,
    headerLinks: headerLinksOf([...menu, ...more])
      .filter(isLinked)
      .concat(linksIn(free, 'header')),
    footerLinks: footerLinks.filter(isLinked).concat(linksIn(free, 'footer')),
    free,
    pages: pagesWith({
      ...{ services, groups, changed, ...texts, free },
      products: hasProducts ? products : undefined,
    }),
  }
}
