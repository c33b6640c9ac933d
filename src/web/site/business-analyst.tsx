import { businessAnalyst } from '#content/business-analyst.ts'
import { payText } from '#contract/jobs/pay.ts'
import { ApplySection } from '#web/careers/apply-section.tsx'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { FetchFailed, fetchFailedMeta } from '#web/shell/fetch-failed.tsx'
import { firmIn, useFirm } from '#web/shell/firm.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/business-analyst.ts'
import { StaticPosting } from './static-posting.tsx'

const PATH = '/BusinessAnalyst'

export const handle = { scripts: 'islands' } satisfies PageHandle

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { reads, origin, apply } = context.get(pageContext)
  const job = await reads.standingJob(businessAnalyst.reference)
  return { job, origin, apply }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return fetchFailedMeta(matches)
  const firm = firmIn(matches)
  const { job, origin } = loaderData
  return pageMeta({
    firm,
    title: businessAnalyst.pageTitle(firm.place),
    description: businessAnalyst.description(firm.place, job && payText(job)),
    origin,
    path: PATH,
    // The same posting as the job's page, which has the structured data and stands in the sitemap.
    ...(job === undefined ? { unlisted: true } : { canonical: `/careers/jobs-detail/${job.id}` }),
  })
}

export { FetchFailed as ErrorBoundary }

export default function BusinessAnalyst({ loaderData: { job, apply } }: Route.ComponentProps) {
  const { place } = useFirm()
  return (
    <>
      <StaticPosting words={businessAnalyst} place={place} job={job} />
      {job === undefined ? (
        <ClosedPosting words={businessAnalyst.closed} />
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

function ClosedPosting({ words }: { words: { heading: string; text: string; toCareers: string } }) {
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap py-14 md:py-20">
        <div className="border-l-4 border-warn pl-6">
          <h2 className="text-h3">{words.heading}</h2>
          <p className="mt-3 max-w-text text-muted">{words.text}</p>
          <p className="mt-6">
            <ButtonLink href="/careers" variant="signal">
              {words.toCareers}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
