import { said } from '#contract/core/said.ts'
import type { CareersQuery } from '#contract/site/pages.ts'
import { useSite } from '#web/shell/site.ts'
import { careersPath, partsOf } from './careers-query.ts'

/** What the list is narrowed by, each part with a way out of it. */
export function ActiveFilters({ query }: { query: CareersQuery }) {
  const site = useSite()
  const words = site.careers.filters
  const filters = partsOf(query, site).map(({ label, without }) => ({ label, href: careersPath(without) }))
  return (
    <ul aria-label={words.active} className="flex min-w-0 flex-wrap items-center gap-2">
      {filters.map(({ label, href }) => (
        <li key={href} className="max-w-full">
          <a href={href} aria-label={said(words.remove, { filter: label })} className="filter-chip">
            <span className="truncate">{label}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 12 12"
              className="size-2.5 shrink-0 fill-none stroke-current stroke-2"
            >
              <path d="m1 1 10 10M11 1 1 11" />
            </svg>
          </a>
        </li>
      ))}
      <li>
        <a href="/careers" className="text-link px-2">
          {words.reset}
        </a>
      </li>
    </ul>
  )
}
