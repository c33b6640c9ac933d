import { redirect } from 'react-router'
import { STANDING_REFERENCE } from '#content/business-analyst.ts'
import { countedJobs } from '#content/job-words.ts'
import { siteOf } from '#content/site.ts'
import { said } from '#contract/core/said.ts'
import { MY_APPLICATION_PATH } from '#contract/my-application/paths.ts'
import { readCareersQuery } from '#contract/site/careers-query.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageReport } from '#web/page-report.ts'
import { FetchFailed, fetchFailedMeta } from '#web/shell/fetch-failed.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { siteIn, useSite } from '#web/shell/site.ts'
import type { Route } from './+types/list.ts'
import { ActiveFilters } from './active-filters.tsx'
import { AlertForm } from './alerts/alert-form.tsx'
import { canonicalQuery, careersPath, isFiltered, wordsOf } from './careers-query.ts'
import { EmptyList } from './empty-list.tsx'
import { JobList } from './job-list.tsx'
import { FEED_PATH } from './jobs-feed.ts'
import { NearestList } from './nearest-list.tsx'
import { CareersPager } from './pager.tsx'
import { Places } from './places.tsx'
import { SearchForm } from './search-form.tsx'

export const handle = { scripts: 'none', query: canonicalQuery, personal: true } satisfies PageHandle

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { reads, origin, now, sendsMail, content } = context.get(pageContext)
  const asked = readCareersQuery(url.searchParams)
  const found = await reads.careers(asked)
  // Beyond the end is no page: nobody can make up more of them than there are (spec-decisions row 92).
  if (asked.page > found.pages) throw redirect(careersPath({ ...asked, page: found.pages }))
  const isHidden = siteOf(content).hidden.has('/BusinessAnalyst')
  const standing =
    isFiltered(asked) || asked.page > 1 || isHidden ? undefined : await reads.standingJob(STANDING_REFERENCE)
  const isInVain = found.count === 0 && isFiltered(asked)
  if (isInVain) context.get(pageReport).foundNothing = wordsOf(asked)
  const nearest = isInVain ? await reads.nearestCareers(asked) : undefined
  return { found, nearest, query: asked, standing, origin, now, sendsMail }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return fetchFailedMeta(matches)
  const { firm, careers, pages } = siteIn(matches)
  const { title, description, feed } = careers.search
  const { query, origin } = loaderData
  return [
    ...pageMeta({
      ...{ firm, pages, description },
      title: query.page > 1 ? said(careers.list.titled, { page: query.page }) : title,
      origin,
      path: careersPath({ page: query.page }),
      unlisted: isFiltered(query),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: feed,
      href: FEED_PATH,
    },
  ]
}

export { FetchFailed as ErrorBoundary }

export default function CareersList({
  loaderData: { found, nearest, query, standing, now, sendsMail },
}: Route.ComponentProps) {
  const filtered = isFiltered(query)
  const site = useSite()
  const { banner, list } = site.careers
  const { count, more } = found
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap pt-6 pb-6 md:pt-16 md:pb-10">
          {banner.tagline !== '' && (
            <p className="text-small font-semibold tracking-wide text-signal">{banner.tagline}</p>
          )}
          <h1 className="mt-2 text-h1 md:mt-3">{banner.title}</h1>
          <SearchForm query={query} found={found} />
        </div>
      </div>
      <div className="wrap py-6 md:py-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {found.count > 0 && (
            <h2 className="text-h4">
              {filtered
                ? countedJobs(site, { one: list.match_one, many: list.match, count, more })
                : countedJobs(site, { one: list.count_one, many: list.count, count })}
            </h2>
          )}
          {filtered && <ActiveFilters query={query} />}
        </div>
        {found.jobs.length > 0 ? (
          <>
            <JobList jobs={found.jobs} now={now} />
            {standing && (
              <p className="mt-6 flex flex-wrap items-center gap-x-3 text-muted">
                {said(list.standing, { title: standing.title, location: standing.address })}
                <a href="/BusinessAnalyst" className="text-link">
                  {list.standing_link}
                </a>
              </p>
            )}
            <CareersPager query={query} pages={found.pages} />
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
        {list.applied}{' '}
        <a href={MY_APPLICATION_PATH} rel="nofollow" className="text-link inline-flex min-h-11 items-center">
          {list.applied_link}
        </a>
      </p>
    </>
  )
}
