import { data } from 'react-router'
import { productAsked } from '#content/products.ts'
import { detailsPath, isSlug } from '#contract/content/products.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/product-details.ts'
import { ArticleAct } from './article-act.tsx'
import { readSite } from './article-loader.ts'
import { SectionText } from './article-section.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductLink } from './product-link.tsx'
import { ProductLogo } from './product-logo.tsx'

const slugIn = (given: URLSearchParams): string => given.get('product')?.trim() ?? ''

/** All that can be no product's are one page. */
const query = (given: URLSearchParams): string => {
  const slug = slugIn(given)
  return slug === '' ? '' : `?product=${isSlug(slug) ? slug : UNKNOWN}`
}

const UNKNOWN = '-'

export const handle = { scripts: 'none', query } satisfies PageHandle

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { site, origin } = await readSite(context, '/products')
  const product = productAsked(slugIn(url.searchParams), site.products)
  return data({ product, site, origin }, { status: product === undefined ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData: { product, site, origin } }) => {
  const { firm, pages, menus } = site
  if (product === undefined)
    return [{ title: `${menus.missing.title} | ${firm.name}` }, { name: 'robots', content: 'noindex' }]
  const { title, description, slug } = product
  return pageMeta({ firm, pages, title, description, origin, path: detailsPath(slug) })
}

/** How many other products the page of one leads to: those that follow it. */
const MOST_OTHERS = 2

/** One product (spec-decisions row 20). */
export default function ProductDetails({ loaderData: { product, site } }: Route.ComponentProps) {
  const { productsPage, products } = site
  const { details, next, search } = productsPage
  if (product === undefined)
    return (
      <>
        <NotFoundPage text={details.unknown} />
        <ul className="wrap product-grid pb-20">
          {products.map((known) => (
            <ProductCard key={known.slug} product={known} more={productsPage.products.more} />
          ))}
        </ul>
      </>
    )
  const { title, lead, logo, picture, link, sections } = product
  const at = products.indexOf(product)
  const others = [...products.slice(at + 1), ...products.slice(0, at)].slice(0, MOST_OTHERS)
  return (
    <>
      <div className="wrap grid-12 items-end gap-y-6 pt-10 pb-12 md:pt-16 md:pb-16">
        <div className="col-span-12">
          <Breadcrumbs above={[{ href: '/products', label: search.title }]} here={title} />
        </div>
        <div className="col-span-12 lg:col-span-8">
          <h1 className="text-h1">{title}</h1>
          {lead !== '' && <p className="mt-5 max-w-text text-lead text-muted">{lead}</p>}
          {link && (
            <p className="mt-4">
              <ProductLink link={link} className="text-link font-semibold" />
            </p>
          )}
        </div>
        <ProductLogo
          {...{ logo, picture }}
          className="col-span-12 row-start-2 size-24 lg:col-span-3 lg:col-start-10 lg:row-start-auto lg:size-56"
          pictureClassName="col-span-12 row-start-2 h-24 object-left-bottom rtl:object-right-bottom lg:col-span-3 lg:col-start-10 lg:row-start-auto lg:h-auto lg:max-h-56"
          eager
        />
      </div>
      <div className="wrap pb-16">
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="side-headed">
            <SectionText section={section} />
          </section>
        ))}
        {others.length > 0 && (
          <nav aria-label={details.others} className="neighbors">
            {others.map((other) => (
              <a key={other.slug} href={detailsPath(other.slug)}>
                <span>{details.others}</span>
                <strong>{other.title}</strong>
              </a>
            ))}
          </nav>
        )}
      </div>
      <ArticleAct {...next} />
    </>
  )
}
