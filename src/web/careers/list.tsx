import { redirect } from 'react-router'
import { businessAnalyst } from '#content/business-analyst.ts'
import { careers } from '#content/careers.ts'
import { MY_APPLICATION_PATH } from '#contract/my-application/paths.ts'
import { readCareersQuery } from '#contract/site/careers-query.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageReport } from '#web/page-report.ts'
import { FetchFailed, fetchFailedMeta } from '#web/shell/fetch-failed.tsx'
import { firmIn } from '#web/shell/firm.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/list.ts'
import { ActiveFilters } from './active-filters.tsx'
import { AlertForm } from './alerts/alert-form.tsx'
import { FEED_PATH } from './atom.ts'
import { canonicalQuery, careersPath, isFiltered, wordsOf } from './careers-query.ts'
import { EmptyList } from './empty-list.tsx'
import { JobList } from './job-list.tsx'
import { NearestList } from './nearest-list.tsx'
import { Pager } from './pager.tsx'
import { Places } from './places.tsx'
import { SearchForm } from './search-form.tsx'

export const handle = { scripts: 'none', query: canonicalQuery } satisfies PageHandle

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { reads, origin, now, sendsMail } = context.get(pageContext)
  const asked = readCareersQuery(url.searchParams)
  const found = await reads.careers(asked)
  // Beyond the end is no page: nobody can make up more of them than there are (spec-decisions row 92).
  if (asked.page > found.pages) throw redirect(careersPath({ ...asked, page: found.pages }))
  const standing =
    isFiltered(asked) || asked.page > 1 ? undefined : await reads.standingJob(businessAnalyst.reference)
  const isInVain = found.count === 0 && isFiltered(asked)
  if (isInVain) context.get(pageReport).foundNothing = wordsOf(asked)
  const nearest = isInVain ? await reads.nearestCareers(asked) : undefined
  return { found, nearest, query: asked, standing, origin, now, sendsMail }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return fetchFailedMeta(matches)
  const firm = firmIn(matches)
  const { query, origin } = loaderData
  return [
    ...pageMeta({
      firm,
      title: query.page > 1 ? careers.list.titled(query.page) : careers.title,
      description: careers.description,
      origin,
      path: careersPath({ page: query.page }),
      unlisted: isFiltered(query),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: careers.feed(firm.name),
      href: FEED_PATH,
    },
  ]
}

export { FetchFailed as ErrorBoundary }

export default function CareersList({
  loaderData: { found, nearest, query, standing, now, sendsMail },
}: Route.ComponentProps) {
  const filtered = isFiltered(query)
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap pt-6 pb-6 md:pt-16 md:pb-10">
          <p className="text-small font-semibold tracking-wide text-signal">{careers.lead}</p>
          <h1 className="mt-2 text-h1 md:mt-3">{careers.heading}</h1>
          <SearchForm query={query} found={found} />
        </div>
      </div>
      <div className="wrap py-6 md:py-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {found.count > 0 && (
            <h2 className="text-h4">
              {filtered
                ? careers.list.countFiltered(found.count, found.more)
                : careers.list.count(found.count)}
            </h2>
          )}
          {filtered && <ActiveFilters query={query} />}
        </div>
        {found.jobs.length > 0 ? (
          <>
            <JobList jobs={found.jobs} now={now} />
            {standing && (
              <p className="mt-6 flex flex-wrap items-center gap-x-3 text-muted">
                {careers.list.standing(standing.title, standing.address)}
                <a href="/BusinessAnalyst" className="text-link">
                  {careers.list.standingLink}
                </a>
              </p>
            )}
            <Pager query={query} pages={found.pages} />
            <Places query={query} locations={found.facets.locations} />
          </>
        ) : (
          <>
            <EmptyList filtered={filtered} small={nearest !== undefined} />
            {nearest && <NearestList asked={query} nearest={nearest} now={now} />}
          </>
        )}
      </div>
      {sendsMail && <AlertForm search={query} />}
      <p className="wrap py-4 text-muted">
        {careers.list.applied}{' '}
        <a href={MY_APPLICATION_PATH} rel="nofollow" className="text-link inline-flex min-h-11 items-center">
          {careers.list.appliedLink}
        </a>
      </p>
    </>
  )
}
