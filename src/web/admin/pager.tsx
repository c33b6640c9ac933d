import { Link } from 'react-router'
import { PAGED } from './use-scroll-restoration.ts'
import { words } from './words.ts'

/** The look of a link to another page of a list. */
export const step =
  'inline-flex min-h-11 items-center rounded-control border border-muted px-4 font-semibold text-ink no-underline transition-colors duration-150 hover:border-ink'

type PagerProps = { page: number; pages: number; to: (page: number) => string }

export function Pager({ page, pages, to }: PagerProps) {
  if (pages <= 1 || page > pages) return null
  return (
    <nav aria-label={words.pager.pages} className="mt-4 flex items-center justify-between gap-3 tabular-nums">
      <span className="min-w-24">
        {page > 1 && (
          <Link to={to(page - 1)} state={PAGED} rel="prev" className={step}>
            {words.pager.previous}
          </Link>
        )}
      </span>
      <span className="text-muted">{words.pager.page(page, pages)}</span>
      <span className="flex min-w-24 justify-end">
        {page < pages && (
          <Link to={to(page + 1)} state={PAGED} rel="next" className={step}>
            {words.pager.next}
          </Link>
        )}
      </span>
    </nav>
  )
}
