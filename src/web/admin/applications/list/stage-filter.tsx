import { Link } from 'react-router'
import type { Stage } from '#contract/stages/stage.ts'
import { grouped } from '../../grouped.ts'
import { ScrollStrip } from '../../scroll-strip.tsx'
import { type ApplicationsQuery, applicationsPath } from '../applications-query.ts'
import { words } from '../words.ts'

type StageFilterProps = {
  query: ApplicationsQuery
  stages: readonly Stage[]
  counts: ReadonlyMap<number, number>
}

/** The stages with how many are in each: one press shows only those. */
export function StageFilter({ query, stages, counts }: StageFilterProps) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const choices = [
    { id: undefined, name: words.allStages, count: total },
    ...stages.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
  ]
  return (
    <nav aria-label={words.stages} className="mb-2 border-b border-line">
      <ScrollStrip current={applicationsPath(query, { stage: query.stage })}>
        <ul className="flex lg:flex-wrap">
          {choices.map(({ id, name, count }) => (
            <li key={id ?? 'all'} className="shrink-0">
              <Link
                to={applicationsPath(query, { stage: id })}
                preventScrollReset
                aria-current={query.stage === id ? 'true' : undefined}
                className="inline-flex min-h-11 max-w-60 items-center gap-1.5 border-b-3 border-transparent px-2.5 lg:min-h-9 font-medium text-ink no-underline hover:bg-ink/5 focus-visible:-outline-offset-3 aria-[current]:border-signal aria-[current]:text-brand"
              >
                <span className="truncate">{name}</span>{' '}
                <span className="text-muted tabular-nums">
                  {grouped(count)}
                  <span className="sr-only"> {words.applications(count)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ScrollStrip>
    </nav>
  )
}
