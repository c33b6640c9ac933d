import { careers } from '#content/careers.ts'
import type { CareersQuery } from '#contract/site/pages.ts'
import { careersPath } from './careers-query.ts'

/** What the list is narrowed by, each part with a way out of it. */
export function ActiveFilters({ query }: { query: CareersQuery }) {
  const { search, location, job_type, remote } = query
  const workplace = remote === undefined ? '' : remote ? careers.remote : careers.onSite
  const filters = [
    { label: search, href: careersPath({ ...query, search: '', page: 1 }) },
    { label: location, href: careersPath({ ...query, location: '', page: 1 }) },
    { label: job_type ?? '', href: careersPath({ ...query, job_type: undefined, page: 1 }) },
    { label: workplace, href: careersPath({ ...query, remote: undefined, page: 1 }) },
  ].filter(({ label }) => label !== '')
  return (
    <ul aria-label={careers.search.active} className="flex min-w-0 flex-wrap items-center gap-2">
      {filters.map(({ label, href }) => (
        <li key={href} className="max-w-full">
          <a href={href} aria-label={careers.search.remove(label)} className="filter-chip">
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
          {careers.search.reset}
        </a>
      </li>
    </ul>
  )
}
