import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/core/limits.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { call } from '#web/api/client.ts'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { ApplicationsWindow } from '../applications/applications-window.tsx'
import { FiltersButton } from '../filters-button.tsx'
import { asRecruiter } from '../guard.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { words as keyWords } from '../keyboard/words.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { paths } from '../paths.ts'
import { useNarrow } from '../use-wide.ts'
import { words } from '../words.ts'
import type { Route } from './+types/jobs-posted.ts'
import { JobsFilter } from './jobs-filter.tsx'
import { JobsList } from './jobs-list.tsx'
import { type JobsQuery, jobsPath, readJobsQuery } from './jobs-query.ts'
import { NoJobs } from './no-jobs.tsx'
import { onlyRecruiterJobs } from './recruiter-job.ts'
import { jobWords } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(jobWords.list.title)

export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const query = readJobsQuery(url.searchParams)
  const { is_active, search, sort, page } = query
  const list = await asRecruiter(url, () =>
    call(jobEndpoints.listJobs, {
      query: { ...stateOf(is_active), search, sort, page, applications: 'false' },
      signal: request.signal,
    }),
  )
  return { count: list.count, more: list.more === true, jobs: onlyRecruiterJobs(list.results) }
}

function stateOf(is_active: JobsQuery['is_active']) {
  if (is_active === 'deleted') return { deleted: 'true' } as const
  return is_active === 'closing' ? ({ closing: 'week' } as const) : { is_active }
}

/** Opening and closing the applications of a job leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const listOf = (url: URL) => jobsPath(readJobsQuery(url.searchParams), { applications: undefined })
  const windowOnly = currentUrl.search !== nextUrl.search && listOf(currentUrl) === listOf(nextUrl)
  return windowOnly ? false : defaultShouldRevalidate
}

export default function JobsPosted({ loaderData: { count, more, jobs } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { state } = useNavigation()
  useListKeys(keyWords.openJob)
  const narrow = useNarrow()
  const query = readJobsQuery(search)
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
  return (
    <section aria-busy={state === 'loading'}>
      <PageHeading
        actions={
          <>
            {narrow && (
              <FiltersButton on={[query.search !== '', query.is_active !== ''].filter(Boolean).length}>
                <JobsFilter query={query} />
              </FiltersButton>
            )}
            <AdminButtonLink to={paths.newJob} variant="signal" size="small">
              {words.nav.newJob}
            </AdminButtonLink>
          </>
        }
      >
        {jobWords.list.title}
      </PageHeading>
      {!narrow && <JobsFilter query={query} />}
      <p role="status" className="mb-2 text-muted tabular-nums">
        {jobWords.list.count(count, more)}
      </p>
      {jobs.length === 0 ? <NoJobs query={query} /> : <JobsList jobs={jobs} query={query} />}
      <Pager page={query.page} pages={pages} to={(page) => jobsPath(query, { page })} />
      <ApplicationsWindow query={query} jobs={jobs} />
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={jobWords.list.title} message={jobWords.list.failed} />
}
