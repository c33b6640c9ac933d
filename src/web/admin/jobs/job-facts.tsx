import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RecruiterJob } from '#contract/jobs/job.ts'
import { payText } from '#contract/jobs/pay.ts'
import { Badge } from '#web/ui/badge.tsx'
import { splitTags } from '#web/ui/split-tags.ts'
import { surface } from '#web/ui/surface.ts'
import { applicationsPathOf } from '../applications/applications-query.ts'
import { grouped } from '../grouped.ts'
import { Day, When } from '../when.tsx'
import { countryName } from './code-options.ts'
import { PublicLink } from './public-link.tsx'
import { StatusBadge } from './status-badge.tsx'
import { jobWords } from './words.ts'

const { fields } = jobWords.job

export function JobFacts({ job }: { job: RecruiterJob }) {
  const skills = splitTags(job.skills)
  const country = job.country === null ? '' : countryName(job.country)
  const parts = [job.city, job.region, country].filter((part) => part !== '')
  return (
    <dl className={`grid grid-cols-2 gap-x-8 gap-y-4 ${surface} p-5 lg:grid-cols-4`}>
      <Fact name={fields.address} className="max-sm:col-span-full">
        {job.address}
        {parts.length > 0 && <span className="block text-muted">{parts.join(', ')}</span>}
      </Fact>
      <Fact name={fields.type}>{job.job_type}</Fact>
      <Fact name={fields.remote}>{job.remote_work ? jobWords.job.yes : jobWords.job.no}</Fact>
      <Fact name={jobWords.job.status}>
        <StatusBadge state={job.state} />
      </Fact>
      <Fact name={jobWords.publicPage.name} className="max-sm:col-span-full">
        <PublicLink job={job} />
      </Fact>
      <Fact name={jobWords.job.posted}>
        <When at={job.posted_at} />
      </Fact>
      <Fact name={jobWords.job.updated}>
        <When at={job.updated_at} />
      </Fact>
      <Fact name={jobWords.pay.name}>{payText(job) ?? jobWords.pay.none}</Fact>
      <Fact name={jobWords.opening}>
        {job.opens_on === null ? jobWords.opensAtOnce : <Day date={job.opens_on} />}
      </Fact>
      <Fact name={fields.closing}>
        {job.valid_through === null ? jobWords.job.noClosing : <Day date={job.valid_through} />}
      </Fact>
      <Fact name={jobWords.job.applications}>
        {grouped(job.applications_count)}{' '}
        <Link
          to={applicationsPathOf(job.id)}
          className="-my-2.5 flex min-h-11 items-center font-semibold text-brand"
        >
          {jobWords.list.viewApplications}
        </Link>
      </Fact>
      <Fact name={fields.skills} className="col-span-full">
        {skills.length === 0 ? (
          jobWords.job.noSkills
        ) : (
          <ul className="flex flex-wrap gap-2 pt-1">
            {skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge>{skill}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
