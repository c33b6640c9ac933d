import { careers } from '#content/careers.ts'
import type { CareersPage, CareersQuery } from '#contract/site/pages.ts'
import { careersPath } from './careers-query.ts'

type PlacesProps = { query: CareersQuery; locations: CareersPage['facets']['locations'] }

/** The places behind the list, each with its count, as a second way to narrow it. */
export function Places({ query, locations }: PlacesProps) {
  const others = locations.filter(({ address }) => address !== query.location)
  if (others.length === 0) return null
  return (
    <section className="mt-16">
      <h2 className="text-h4">{careers.search.places}</h2>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ address, count }) => (
          <li key={address} className="border-b border-line">
            <a
              href={careersPath({ ...query, location: address, page: 1 })}
              className="flex min-h-12 items-center justify-between gap-4 hover:text-brand hover:underline"
            >
              <span className="min-w-0 truncate">{address}</span>
              <span className="text-muted tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
