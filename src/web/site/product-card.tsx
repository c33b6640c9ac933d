import { detailsPath, type Product, productsPage } from '#content/products.ts'
import { ProductLink } from './product-link.tsx'
import { ProductLogo } from './product-logo.tsx'

/** Logo, title, description, the way to the details and, where there is one, to the product's own site (spec section 2). */
export function ProductCard({ product }: { product: Product }) {
  const { slug, title, logo, description, link } = product
  return (
    <li className="product-card">
      <ProductLogo logo={logo} className="size-24" />
      <h2 className="mt-8 text-h2">{title}</h2>
      <p className="mt-4 mb-8 max-w-[44ch] text-muted">{description}</p>
      <p className="mt-auto flex flex-wrap gap-x-8 border-t border-line pt-3">
        <a href={detailsPath(slug)} className="text-link font-semibold">
          {productsPage.more}
          <span className="sr-only">: {title}</span>
        </a>
        {link && <ProductLink link={link} className="text-link" />}
      </p>
    </li>
  )
}
