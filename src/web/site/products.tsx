import { products, productsPage } from '#content/products.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { firmIn } from '#web/shell/firm.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/products.ts'
import { ArticleAct } from './article-act.tsx'
import { PageBanner } from './page-banner.tsx'
import { ProductCard } from './product-card.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(pageContext).origin })

export const meta: Route.MetaFunction = ({ loaderData: { origin }, matches }) =>
  pageMeta({
    ...{ firm: firmIn(matches), title: productsPage.title, description: productsPage.description },
    ...{ origin, path: '/products' },
  })

export default function Products() {
  return (
    <>
      <PageBanner title={productsPage.heading} tagline={productsPage.lead} family="plans" />
      <div className="wrap section">
        <ul className="product-grid">
          {products.map((product) => (
            <ProductCard key={product.slug} product={product} />
          ))}
        </ul>
      </div>
      <ArticleAct {...productsPage.next} />
    </>
  )
}
