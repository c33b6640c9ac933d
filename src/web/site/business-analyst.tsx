import { STANDING_REFERENCE } from '#content/business-analyst.ts'
import { payOf } from '#content/job-words.ts'
import type { Posting } from '#contract/content/posting.ts'
import { said } from '#contract/core/said.ts'
import { ApplySection } from '#web/careers/apply-section.tsx'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { FetchFailed, fetchFailedMeta } from '#web/shell/fetch-failed.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/business-analyst.ts'
import { readSite } from './article-loader.ts'
import { StaticPosting } from './static-posting.tsx'

const PATH = '/BusinessAnalyst'

export const handle = { scripts: 'islands', personal: true } satisfies PageHandle

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { site, origin } = await readSite(context, PATH)
  const { reads, apply } = context.get(pageContext)
  const job = await reads.standingJob(STANDING_REFERENCE)
  return { job, site, origin, apply }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return fetchFailedMeta(matches)
  const { job, site, origin } = loaderData
  const { firm, pages } = site
  const { title, description, description_pay } = site.posting.search
  const pay = job && payOf(site, job)
  const words = pay === undefined || description_pay === '' ? description : description_pay
  return pageMeta({
    ...{ firm, pages, title },
    description: said(words, { pay: pay ?? '' }),
    origin,
    path: PATH,
    // The same posting as the job's page, which has the structured data and stands in the sitemap.
    ...(job === undefined ? { unlisted: true } : { canonical: `/careers/jobs-detail/${job.id}` }),
  })
}

export { FetchFailed as ErrorBoundary }

export default function BusinessAnalyst({ loaderData: { job, site, apply } }: Route.ComponentProps) {
  const { posting, firm } = site
  return (
    <>
      <StaticPosting words={posting} place={firm.place} job={job} />
      {job === undefined ? (
        <ClosedPosting words={posting.closed} />
      ) : (
        <ApplySection
          jobId={job.id}
          action={`${PATH}#apply`}
          outcome={apply}
          questions={job.screening ?? []}
        />
      )}
    </>
  )
}

function ClosedPosting({ words }: { words: Posting['closed'] }) {
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap py-14 md:py-20">
        <div className="border-s-4 border-warn ps-6">
          <h2 className="text-h3">{words.heading}</h2>
          <p className="mt-3 max-w-text text-muted">{words.text}</p>
          <p className="mt-6">
            <ButtonLink href="/careers" variant="signal">
              {words.action}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
