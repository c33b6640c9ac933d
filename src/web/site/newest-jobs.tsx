import { typeName } from '#content/job-words.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { useSite } from '#web/shell/site.ts'

type NewestJobsProps = { jobs: readonly Pick<PublicJob, 'id' | 'title' | 'address' | 'job_type'>[] }

/** Some open jobs, each a line that leads to it. */
export function NewestJobs({ jobs }: NewestJobsProps) {
  const site = useSite()
  return (
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
            <span className="text-muted md:col-span-2 md:text-end">{typeName(site, job_type)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
