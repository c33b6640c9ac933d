import type { CareersPage, CareersQuery } from '#contract/site/pages.ts'
import { renderedTemplate } from '#web/shell/rendered-template.ts'
import { useSite } from '#web/shell/site.ts'
import { careersPath } from './careers-query.ts'

type PlacesProps = { query: CareersQuery; locations: CareersPage['facets']['locations'] }

/** The places behind the list, each with its count, as a second way to narrow it. */
export function Places({ query, locations }: PlacesProps) {
  const words = useSite().careers.filters
  const others = locations.filter(({ address }) => address !== query.location)
  if (others.length === 0) return null
  const places = others.map(({ address, count }) =>
    place({
      href: careersPath({ ...query, location: address, page: 1 }),
      address,
      count: String(count),
    }),
  )
  return (
    <section className="mt-16">
      <h2 className="text-h4">{words.places}</h2>
      <ul
        className="mt-3 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of a component of this file
        dangerouslySetInnerHTML={{ __html: places.join('') }}
      />
    </section>
  )
}

const place = renderedTemplate(Place, ['href', 'address', 'count'])

function Place({ href, address, count }: { href: string; address: string; count: string }) {
  return (
    <li className="border-b border-line">
      <a
        href={href}
        className="flex min-h-12 items-center justify-between gap-4 hover:text-brand hover:underline"
      >
        <span className="min-w-0 truncate">{address}</span>
        <span className="shrink-0 text-muted tabular-nums">{count}</span>
      </a>
    </li>
  )
}
