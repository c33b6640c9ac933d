import type { BlockOf } from '#contract/content/page-blocks.ts'
import { texts } from '#contract/core/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BlockHeading } from './block-heading.tsx'
import type { ShownJob } from './page-block.tsx'

type JobsBlockProps = { block: BlockOf<'jobs'>; jobs: readonly ShownJob[] | undefined }

/** The newest open jobs, and the way to all of them. */
export function JobsBlock({ block: { id, heading, lead, action }, jobs }: JobsBlockProps) {
  const said = jobs === undefined ? texts.job.fetchFailedPublic : lead
  return (
    <section id={id} className="band-block">
      <div className="wrap py-14 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <BlockHeading heading={heading} lead={said} />
          </div>
          <ButtonLink href="/careers" variant="outline">
            {action}
          </ButtonLink>
        </div>
        {jobs !== undefined && jobs.length > 0 && (
          <ul className="mt-10 border-t border-line">
            {jobs.map(({ id: job, title, address, job_type }) => (
              <li key={job} className="border-b border-line">
                <a
                  href={`/careers/jobs-detail/${job}`}
                  className="group grid grid-cols-1 items-baseline gap-x-6 gap-y-1 py-5 md:grid-cols-12"
                >
                  <span className="font-display text-h4 font-bold underline-offset-4 group-hover:underline md:col-span-6">
                    {title}
                  </span>
                  <span className="text-muted md:col-span-4">{address}</span>
                  <span className="text-muted md:col-span-2 md:text-right">{job_type}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
