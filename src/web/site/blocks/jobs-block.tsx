import type { BlockOf } from '#contract/content/page-blocks.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NewestJobs } from '../newest-jobs.tsx'
import { BlockHeading } from './block-heading.tsx'
import type { ShownJob } from './page-block.tsx'

type JobsBlockProps = { block: BlockOf<'jobs'>; jobs: readonly ShownJob[] | undefined }

/** The newest open jobs, and the way to all of them. */
export function JobsBlock({ block: { id, heading, lead, action }, jobs }: JobsBlockProps) {
  const { failure, careers } = useSite()
  const said = jobs === undefined ? failure.unread.heading : lead
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
        {jobs?.length === 0 && <p className="mt-6 text-muted">{careers.empty.none_heading}</p>}
        {jobs !== undefined && jobs.length > 0 && <NewestJobs jobs={jobs} />}
      </div>
    </section>
  )
}
