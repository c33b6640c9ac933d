import { said } from '#contract/core/said.ts'
import type { CareersQuery } from '#contract/site/pages.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { careersPath } from './careers-query.ts'

/** Newer and older, with rel for browsers and crawlers. One page needs no pager. */
export function Pager({ query, pages }: { query: CareersQuery; pages: number }) {
  const words = useSite().careers.list
  if (pages < 2) return null
  const { page } = query
  return (
    <nav
      aria-label={words.pages}
      className="mt-8 grid grid-cols-2 items-center gap-4 sm:grid-cols-[1fr_auto_1fr]"
    >
      <span className="justify-self-start">
        {page > 1 && (
          <ButtonLink
            href={careersPath({ ...query, page: page - 1 })}
            rel="prev"
            variant="outline"
            size="small"
          >
            {words.previous}
          </ButtonLink>
        )}
      </span>
      <span className="order-last col-span-2 text-center text-muted tabular-nums sm:order-none sm:col-span-1">
        {said(words.page, { page, pages })}
      </span>
      <span className="justify-self-end">
        {page < pages && (
          <ButtonLink
            href={careersPath({ ...query, page: page + 1 })}
            rel="next"
            variant="outline"
            size="small"
          >
            {words.next}
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
