import { data } from 'react-router'
import { failures } from '#content/failures.ts'
import { detailsPath, productAsked, products, productsPage } from '#content/products.ts'
import { texts } from '#contract/core/texts.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { firmIn } from '#web/shell/firm.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/product-details.ts'
import { ArticleAct } from './article-act.tsx'
import { SectionText } from './article-section.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductLink } from './product-link.tsx'
import { ProductLogo } from './product-logo.tsx'

const asked = (given: URLSearchParams) => productAsked(given.get('product')?.trim() ?? null)

/** All that are unknown are one page too. */
const query = (given: URLSearchParams): string => {
  const product = asked(given)
  return product === products[0] ? '' : `?product=${product?.slug ?? 'unknown'}`
}

export const handle = { scripts: 'none', query } satisfies PageHandle

export const loader = ({ context, url }: Route.LoaderArgs) => {
  const product = asked(url.searchParams)
  const { origin } = context.get(pageContext)
  return data({ product, origin }, { status: product === undefined ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData: { product, origin }, matches }) =>
  product === undefined
    ? [
        { title: `${failures.notFound.title} | ${firmIn(matches).name}` },
        { name: 'robots', content: 'noindex' },
      ]
    : pageMeta({
        firm: firmIn(matches),
        title: product.title,
        description: product.description,
        origin,
        path: detailsPath(product.slug),
      })

/** One product (spec-decisions row 20). */
export default function ProductDetails({ loaderData: { product } }: Route.ComponentProps) {
  if (product === undefined)
    return (
      <>
        <NotFoundPage heading={texts.page.notFound} text={productsPage.unknown} />
        <ul className="wrap product-grid pb-20">
          {products.map((known) => (
            <ProductCard key={known.slug} product={known} />
          ))}
        </ul>
      </>
    )
  const { title, lead, logo, link, sections, slug } = product
  return (
    <>
      <div className="wrap grid-12 items-end gap-y-6 pt-10 pb-12 md:pt-16 md:pb-16">
        <div className="col-span-12">
          <Breadcrumbs above={[{ href: '/products', label: productsPage.title }]} here={title} />
        </div>
        <div className="col-span-12 lg:col-span-8">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-5 max-w-text text-lead text-muted">{lead}</p>
          {link && (
            <p className="mt-4">
              <ProductLink link={link} className="text-link font-semibold" />
            </p>
          )}
        </div>
        <ProductLogo
          logo={logo}
          className="col-span-12 row-start-2 size-24 lg:col-span-3 lg:col-start-10 lg:row-start-auto lg:size-56"
        />
      </div>
      <div className="wrap pb-16">
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="side-headed">
            <SectionText section={section} />
          </section>
        ))}
        <nav aria-label={productsPage.other} className="neighbors">
          {products
            .filter((other) => other.slug !== slug)
            .map((other) => (
              <a key={other.slug} href={detailsPath(other.slug)}>
                <span>{productsPage.other}</span>
                <strong>{other.title}</strong>
              </a>
            ))}
        </nav>
      </div>
      <ArticleAct {...productsPage.next} />
    </>
  )
}
