import { addedAddresses } from '#contract/content/added-addresses.ts'
import { foldedPath } from '#contract/content/address.ts'
import { brandSample } from '#contract/content/brand.ts'
import { bodyAs, type PublishedContent, type PublishedDocument } from '#contract/content/document.ts'
import {
  BRAND_KEY,
  COMPANY_KEY,
  CONTACT_FORM_KEY,
  HOME_KEY,
  MENUS_KEY,
  POSTS_KEY,
  QUESTIONS_KEY,
} from '#contract/content/keys.ts'
import { isLanguage, type Menus, menusParts } from '#contract/content/menus.ts'
import { POSTS_PATH } from '#contract/content/post.ts'
import { textDirection } from '#contract/core/text-direction.ts'
import { type AddedArticle, addedArticles, withAdded } from './added-articles.ts'
import type { ArticlePage } from './article.ts'
import { type MarketingGroup, marketingGroups, serviceArticles } from './articles.ts'
import { companySample } from './company.ts'
import { keyOfPath } from './content-samples.ts'
import { keptWithFacts, partsWithFacts, withFacts } from './facts-in-texts.ts'
import { type Firm, firmOf } from './firm.ts'
import { type FreePage, freePages } from './free-pages.ts'
import { type MenuLinks, menuLinks } from './menus.ts'
import { menusSample } from './menus-sample.ts'
import { type OwnWords, ownWords } from './own-words.ts'
import { type PageTexts, pageTexts } from './page-texts.ts'
import { type Post, postsOf } from './posts.ts'
import { type Product, productsOf } from './products.ts'
import { pagesWith, type SitePage } from './site-pages.ts'

/** The public site as an owner has made it: the samples, with what was published in their place. Hidden pages are left out. */
export type Site = PageTexts &
  MenuLinks & {
    menus: Menus
    /** Where the lines of its language begin. */
    direction: 'ltr' | 'rtl'
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
    /** The pages of blocks that an owner added. */
    free: readonly FreePage[]
    /** Newest first. */
    posts: readonly Post[]
    /** Whether there is a list of posts: from the first one on, also when visitors see none any more, so that no link to it breaks. */
    hasPosts: boolean
    pages: readonly SitePage[]
    /** The words of forms that a browser does not know, because they are not the sample's. */
    own: OwnWords
  }

/** Pages of their own that an owner may hide, beside the articles. */
const OTHERS = [{ path: '/products' }, { path: '/BusinessAnalyst' }]

const articleSaid = keptWithFacts(withFacts<ArticlePage>)

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
  const answering = { ...firm, messageSteps: texts.contact.sent.mail_steps }
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
    ...[
      ...OTHERS,
      { path: '/services' },
      { path: '/contact-us' },
      { path: '/privacy-policy' },
      { path: '/careers' },
      { path: POSTS_PATH },
    ].map(({ path }) => ({
      path,
      document: documentAt(path),
    })),
    { path: '/contact-us', document: byKey.get(QUESTIONS_KEY) },
    { path: '/contact-us', document: byKey.get(CONTACT_FORM_KEY) },
    { path: '/', document: byKey.get(HOME_KEY) },
    ...content.flatMap((document) =>
      document.place === undefined ? [] : [{ path: document.place.path, document }],
    ),
    ...content.filter(({ kind }) => kind === 'post').map((document) => ({ path: POSTS_PATH, document })),
  ]
  const changed = new Map<string, string>()
  for (const { path, document } of documents) {
    const moment = document?.changed ?? null
    const before = changed.get(path) ?? ''
    if (moment !== null && dayOfMoment(moment) > before) changed.set(path, dayOfMoment(moment))
  }
  const isThere = (page: { path: string }): boolean => isFree(page) && isShown(page)
  const free = freePages(content, firm)
  const posts = postsOf(content, firm)
  const ownList = byKey.get(POSTS_KEY)?.body ?? null
  const hasPosts = ownList !== null || content.some(({ kind }) => kind === 'post')
  const added = own.map((page) => ({ ...page, article: articleSaid(page.article, firm) }))
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

  const relabeled = new Map(
    all.flatMap((sample) => {
      const { label } = published(sample)
      return label === sample.label ? [] : [[sample.path, label] as const]
    }),
  )
  const ofMenus = partsWithFacts(menusParts, bodyAs('menus', byKey.get(MENUS_KEY)) ?? menusSample, firm)
  const links = menuLinks(ofMenus, {
    ...{ content, addresses: addedAddresses(content), hidden, relabeled, added, groups, free },
    ...{ postsPage: texts.postsPage, hasPosts },
  })
  const saidOfMenus = partsWithFacts(menusParts, ofMenus, firm, {
    services: links.sideMenu.length + links.sideMenuRest.length,
  })
  const { page } = saidOfMenus
  // A draft may hold anything.
  const menus = {
    ...saidOfMenus,
    page: { ...page, language: isLanguage(page.language) ? page.language : 'en' },
  }
  return {
    firm: answering,
    logos: [brand.logo, brand.logo_dark].filter((logo) => logo !== ''),
    ...texts,
    products,
    services,
    groups,
    added,
    hidden,
    menus,
    direction: textDirection(menus.page.language),
    ...links,
    free,
    posts,
    hasPosts,
    pages: pagesWith({
      ...{ services, groups, changed, ...texts, free, menus },
      posts: hasPosts ? posts : undefined,
      products: hasProducts ? products : undefined,
      isPosted: isShown({ path: '/BusinessAnalyst' }),
    }),
    own: ownWords(texts),
  }
}
