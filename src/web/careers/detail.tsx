import { data } from 'react-router'
import { said } from '#contract/core/said.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { FetchFailed, fetchFailedMeta } from '#web/shell/fetch-failed.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { siteIn, useSite } from '#web/shell/site.ts'
import { structuredData } from '#web/shell/structured-data.ts'
import type { Route } from './+types/detail.ts'
import { JobArticle } from './job-article.tsx'
import { jobPosting } from './job-posting.ts'

export const handle = { scripts: 'islands', personal: true } satisfies PageHandle

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { reads, origin, now, apply } = context.get(pageContext)
  const id = Number(params.id)
  const known = Number.isSafeInteger(id) && id > 0 ? await reads.job(id) : 'unknown'
  if (known === 'unknown') return data({ state: 'unknown' as const }, { status: 404 })
  if (known === 'closed') return data({ state: 'closed' as const }, { status: 410 })
  return data({ state: 'open' as const, ...known, origin, now, apply })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return fetchFailedMeta(matches)
  const { firm, careers, pages } = siteIn(matches)
  const words = careers.gone
  if (loaderData.state !== 'open') {
    const title = loaderData.state === 'closed' ? words.closed_title : words.unknown_title
    return [{ title: `${title} | ${firm.name}` }, { name: 'robots', content: 'noindex' }]
  }
  const { job, origin, picture } = loaderData
  const tags = pageMeta({
    ...{ firm, pages },
    title: job.title,
    description: said(careers.job.description, { title: job.title, location: job.address }),
    origin,
    path: `/careers/jobs-detail/${job.id}`,
    picture,
  })
  const posting = jobPosting(job, { name: firm.name, origin })
  return posting === undefined ? tags : [...tags, structuredData(posting)]
}

export { FetchFailed as ErrorBoundary }

export default function JobDetail({ loaderData }: Route.ComponentProps) {
  const words = useSite().careers.gone
  if (loaderData.state === 'unknown') return <NotFoundPage text={words.unknown} />
  if (loaderData.state === 'closed')
    return <NotFoundPage code="410" heading={words.closed} text={words.closed_text} />
  const { job, related, now, apply, origin } = loaderData
  return <JobArticle job={job} related={related} now={now} apply={apply} origin={origin} />
}
