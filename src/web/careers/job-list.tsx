import { careers } from '#content/careers.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { payText } from '#contract/jobs/pay.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Posted } from './posted.tsx'

/** One row per job, in columns that the eye runs down; the whole row is the link. */
export function JobList({ jobs, now }: { jobs: readonly PublicJob[]; now: Date }) {
  return (
    <ul className="mt-3 border-t border-line md:mt-5">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} now={now} />
      ))}
    </ul>
  )
}

function JobRow({ job, now }: { job: PublicJob; now: Date }) {
  const pay = payText(job)
  return (
    <li className="job-row">
      <h3 className="col-span-full text-h4 md:col-span-5">
        <a href={`/careers/jobs-detail/${job.id}`}>{job.title}</a>
      </h3>
      <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-muted md:col-span-4">
        <span className="min-w-0">{job.address}</span>
        {job.remote_work && <Badge tone="brand">{careers.remote}</Badge>}
        {pay !== undefined && <span className="text-ink">{pay}</span>}
      </p>
      <p className="text-small text-muted md:col-span-1 md:whitespace-nowrap">{job.job_type}</p>
      <p className="text-right text-small text-muted md:col-span-2">
        <Posted at={job.posted_at} now={now} />
      </p>
    </li>
  )
}
