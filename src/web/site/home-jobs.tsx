import { home } from '#content/home.ts'
import { texts } from '#contract/core/texts.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkedText } from './linked-text.tsx'

type HomeJobsProps = {
  count: number
  /** Undefined when they cannot be read. */
  jobs: readonly Pick<PublicJob, 'id' | 'title' | 'address' | 'job_type'>[] | undefined
}

/** A full-bleed band on the surface color, the newest jobs in it. */
export function HomeJobs({ count, jobs }: HomeJobsProps) {
  const words = home.jobs
  const lead = count > 0 ? words.lead(count) : words.none
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap section">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <h2 className="text-h2">{words.heading}</h2>
            <p className="mt-4 max-w-text text-lead text-muted">
              <LinkedText>{jobs === undefined ? texts.job.fetchFailedPublic : lead}</LinkedText>
            </p>
          </div>
          <ButtonLink href="/careers" variant="outline">
            {count > 0 ? words.all(count) : words.toCareers}
          </ButtonLink>
        </div>
        {jobs !== undefined && jobs.length > 0 && (
          <ul className="mt-10 border-t border-line">
            {jobs.map(({ id, title, address, job_type }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`/careers/jobs-detail/${id}`}
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
