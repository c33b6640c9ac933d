import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/products.ts'
import { ArticleAct } from './article-act.tsx'
import { readSite } from './article-loader.ts'
import { PageBanner } from './page-banner.tsx'
import { ProductCard } from './product-card.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => readSite(context, '/products')

export const meta: Route.MetaFunction = ({ loaderData: { site, origin } }) => {
  const { firm, pages, productsPage } = site
  return pageMeta({ firm, pages, ...productsPage.search, origin, path: '/products' })
}

export default function ProductsPage({ loaderData: { site } }: Route.ComponentProps) {
  const { productsPage, products } = site
  const { top, next } = productsPage
  return (
    <>
      <PageBanner title={top.heading} tagline={top.lead} family="plans" />
      <div className="wrap section">
        <ul className="product-grid">
          {products.map((product) => (
            <ProductCard key={product.slug} product={product} more={productsPage.products.more} />
          ))}
        </ul>
      </div>
      <ArticleAct {...next} />
    </>
  )
}
