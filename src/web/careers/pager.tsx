import { said } from '#contract/core/said.ts'
import type { CareersQuery } from '#contract/site/pages.ts'
import { useSite } from '#web/shell/site.ts'
import { Pager } from '#web/ui/pager.tsx'
import { careersPath } from './careers-query.ts'

/** The way to the pages beside this one. One page needs none. */
export function CareersPager({ query, pages }: { query: CareersQuery; pages: number }) {
  const words = useSite().careers.list
  if (pages < 2) return null
  const { page } = query
  return (
    <Pager
      label={words.pages}
      previous={{
        label: words.previous,
        href: page > 1 ? careersPath({ ...query, page: page - 1 }) : undefined,
      }}
      next={{ label: words.next, href: page < pages ? careersPath({ ...query, page: page + 1 }) : undefined }}
      position={said(words.page, { page, pages })}
    />
  )
}
