import type { MetaDescriptor } from 'react-router'
import type { Firm } from '#content/firm.ts'
import { pagePicturePath } from '#content/page-pictures.ts'
import { isAsDrawn, nearestPage, type SitePage, sitePages, trailTo } from '#content/site-pages.ts'
import { breadcrumbList, organization, structuredData } from './structured-data.ts'

type PageFacts = {
  firm: Firm
  title: string
  description: string
  /** Without a slash at the end. */
  origin: string
  /** Canonical path and query. */
  path: string
  /** The path of the page that says the same and is the one to be listed. */
  canonical?: string
  /** The path of a social picture of its own; without one that of the page in the table, or of the one above it. */
  picture?: string
  /** Every page of the site where an owner may have named some otherwise. */
  pages?: readonly SitePage[]
  /** Search engines may follow its links but should not list the page. */
  unlisted?: boolean
  /** The day on which it was written, of one that is read as an article. */
  written?: string
}

/** Title, description, canonical link, cards for those who share it, and where it stands, for machines. */
export function pageMeta({
  firm,
  title,
  description,
  origin,
  path,
  canonical = path,
  picture,
  pages = sitePages,
  unlisted = false,
  written,
}: PageFacts): MetaDescriptor[] {
  const url = `${origin}${canonical}`
  const tags: MetaDescriptor[] = [
    { title: title.startsWith(firm.name) ? title : `${title} | ${firm.name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: written === undefined ? 'website' : 'article' },
    ...(written === undefined ? [] : [{ property: 'article:published_time', content: written }]),
    { property: 'og:site_name', content: firm.name },
    { property: 'og:url', content: url },
    ...(picture === undefined
      ? cardOf({ firm, origin, path, pages })
      : pictureTags(`${origin}${picture}`, `${firm.name}: ${title}`)),
  ]
  if (unlisted) return [...tags, { name: 'robots', content: 'noindex, follow' }]
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: url },
    structuredData(
      path === '/' ? organization(firm, origin) : breadcrumbList(origin, trailTo(path, title, pages)),
    ),
  ]
}

type CardFacts = Required<Pick<PageFacts, 'firm' | 'origin' | 'path' | 'pages'>>

/** The picture of the page, or that of the page above it: the release's while it shows their words and looks, and else their own. */
function cardOf({ firm, origin, path, pages }: CardFacts): MetaDescriptor[] {
  const page = nearestPage(path, pages)
  if (page === undefined) return [{ name: 'twitter:card', content: 'summary' }]
  const drawn = firm.icons === undefined && isAsDrawn(page, pages) ? pictures[page.path] : undefined
  const picture = drawn ?? pagePicturePath(page, pages, firm.looks)
  return pictureTags(`${origin}${picture}`, `${firm.name}: ${page.heading}`)
}

function pictureTags(url: string, shows: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(PICTURE_SIZE.width) },
    { property: 'og:image:height', content: String(PICTURE_SIZE.height) },
    { property: 'og:image:alt', content: shows },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: url },
  ]
}

/**
 * Filled in by Vite's `define`: the drawn pictures (scripts/draw-pictures.ts) by the path of their page, and the
 * address of each. In development there are none.
 */
declare const __PICTURES__: Readonly<Record<string, string>>

const pictures = __PICTURES__

/** The size of a social picture, as Open Graph and Twitter cards ask for it. */
const PICTURE_SIZE = { width: 1200, height: 630 } as const
