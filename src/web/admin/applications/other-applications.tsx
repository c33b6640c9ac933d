import { Link } from 'react-router'
import type { OtherApplication } from '#contract/applications/recruiter-application.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { When } from '../when.tsx'
import { detailWords } from './detail-words.ts'

type OtherApplicationsProps = { applications: OtherApplication[]; stages: Stage[] }

/** What else came from the same email address. */
export function OtherApplications({ applications, stages }: OtherApplicationsProps) {
  return (
    <Part title={detailWords.others.title}>
      <ul className="grid gap-1">
        {applications.map(({ id, job, stage_id, submitted_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link to={paths.application(id)} className="inline-flex min-h-11 min-w-0 items-center text-brand">
              <span className="min-w-0 wrap-anywhere">{job.title}</span>
            </Link>
            <Badge>{stages.find((stage) => stage.id === stage_id)?.name}</Badge>
            <span className="text-muted">
              {detailWords.others.received} <When at={submitted_at} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
