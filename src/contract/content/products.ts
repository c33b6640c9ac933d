import type { FieldErrors } from '../core/error-answer.ts'
import { NEXT_PATHS } from './article.ts'
import { isWebAddress } from './company.ts'
import { type BodyOf, choice, entries, isListed, line, picture } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { sectionsIn } from './section-text.ts'
import { contentTexts as texts } from './texts.ts'

/** The drawings that a product may have. */
export const PRODUCT_LOGOS = ['none', 'roof', 'match'] as const

const words = line(300, { rows: 2, optional: true, linked: true })

/** The page of products, and a page for each of them. */
export const productsParts = {
  top: { heading: line(80), lead: words },
  products: {
    list: entries(
      24,
      {
        shown: choice('yes', 'no'),
        title: line(80),
        description: line(200, { rows: 3 }),
        logo: choice(...PRODUCT_LOGOS),
        picture,
        slug: line(60),
        lead: line(500, { rows: 3, optional: true }),
        text: line(12_000, { rows: 14, breaks: true, linked: true, optional: true }),
        site: line(300, { optional: true }),
        site_label: line(80, { optional: true }),
      },
      {
        title: 'title',
        fresh: { shown: 'yes', logo: 'none' },
        telling: [['description'], ['lead'], ['text'], ['site']],
      },
    ),
    more: line(60),
  },
  details: { others: line(80), unknown: line(200) },
  next: { text: line(300, { linked: true }), action: line(60), href: choice(...NEXT_PATHS) },
  search: { title: line(70), description: line(200, { rows: 3 }) },
} as const

/** What the firm makes itself. */
export type Products = BodyOf<typeof productsParts>
/** One of them, as it is edited. */
export type ProductEntry = Products['products']['list'][number]

/** The address of a product's page. */
export const detailsPath = (slug: string): `/${string}` => `/ProductDetails?product=${slug}`

/** Whether a product's page may have this address. */
export const isSlug = (slug: string): boolean => slug.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)

function faultsOf({ products: { list } }: Products): FieldErrors {
  const faults: FieldErrors = {}
  const slugs = new Set<string>()
  const anchor = /^[a-z][a-z0-9-]*$/i
  if (list.length > 0 && !list.some(isListed)) faults['products.list'] = texts.noProduct
  for (const [at, product] of list.entries()) {
    const { slug, text, site, site_label } = product
    const name = `products.list.${at}`
    // One that is left out keeps its address.
    if (!isSlug(slug)) faults[`${name}.slug`] = texts.slug
    else if (slugs.has(slug)) faults[`${name}.slug`] = texts.slugTwice(slug)
    slugs.add(slug)
    if (!isListed(product)) continue
    if (site !== '' && !isWebAddress(site)) faults[`${name}.site`] = texts.webAddress
    if (site !== '' && site_label === '') faults[`${name}.site_label`] = texts.required
    const sections = sectionsIn(text)
    const ids = sections.map(({ id }) => id)
    const wrong = ids.find((id) => !anchor.test(id))
    const twice = ids.find((id, place) => ids.indexOf(id) !== place)
    if (wrong !== undefined) faults[`${name}.text`] = texts.anchor
    if (sections[0]?.heading === '') faults[`${name}.text`] = texts.headingFirst
    else if (sections.some(({ paragraphs, points }) => paragraphs.length === 0 && points === undefined))
      faults[`${name}.text`] = texts.emptySection
    if (twice !== undefined) faults[`${name}.text`] = texts.anchorTwice(twice)
  }
  return faults
}

/** The page of products. A firm without any hides it, and theirs go with it. */
export const productsKind = partsKind(productsParts, {
  name: 'Products',
  titleOf: () => texts.productsPage,
  labelOf: ({ search }) => search.title,
  oldAfter: () => ['at /products', 'at /ProductDetails', 'sitemap'],
  entryPages: {
    field: 'products.list',
    pathsOf: ({ products: { list } }) => list.filter(isListed).map(({ slug }) => detailsPath(slug)),
  },
  faultsOf,
})
