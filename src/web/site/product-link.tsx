import type { Product } from '#content/products.ts'
import { useSite } from '#web/shell/site.ts'

/** The product's own site, in a new tab and saying so. */
export function ProductLink({ link, className }: { link: NonNullable<Product['link']>; className: string }) {
  const { leaves } = useSite().menus.home
  return (
    <a href={link.href} target="_blank" rel="noopener" className={className}>
      {link.label}
      <span className="sr-only"> ({leaves})</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="ms-2 w-3 shrink-0 fill-none stroke-current stroke-2"
      >
        <path d="M2 10L10 2M4 2h6v6" />
      </svg>
    </a>
  )
}
