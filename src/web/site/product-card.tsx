import type { Product } from '#content/products.ts'
import { detailsPath } from '#contract/content/products.ts'
import { ProductLink } from './product-link.tsx'
import { ProductLogo, useHasLogo } from './product-logo.tsx'

/** Logo, title, description, the way to the details and, where there is one, to the product's own site (spec section 2). */
export function ProductCard({ product, more }: { product: Product; more: string }) {
  const { slug, title, logo, picture, description, link } = product
  return (
    <li className="product-card">
      <ProductLogo
        {...{ logo, picture }}
        className="size-24"
        pictureClassName="h-24 self-start object-left"
      />
      <h2 className={useHasLogo(product) ? 'mt-8 text-h2' : 'text-h2'}>{title}</h2>
      <p className="mt-4 mb-8 max-w-[27.76em] text-muted">{description}</p>
      <p className="mt-auto flex flex-wrap gap-x-8 border-t border-line pt-3">
        <a href={detailsPath(slug)} className="text-link font-semibold">
          {more}
          <span className="sr-only">: {title}</span>
        </a>
        {link && <ProductLink link={link} className="text-link" />}
      </p>
    </li>
  )
}
