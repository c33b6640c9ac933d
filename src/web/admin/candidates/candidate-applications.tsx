import { Link } from 'react-router'
import type { CandidateApplication } from '#contract/candidates/candidate.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Rating } from '../applications/list/rating.tsx'
import { refusalText } from '../applications/moves/refusal-text.ts'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { When } from '../when.tsx'
import { detailWords } from './detail-words.ts'

const words = detailWords.applications

type CandidateApplicationsProps = { applications: readonly CandidateApplication[]; stages: readonly Stage[] }

/** What the person applied for, newest first, and how far each of it came. */
export function CandidateApplications({ applications, stages }: CandidateApplicationsProps) {
  return (
    <Part title={words.title}>
      {applications.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid gap-1">
          {applications.map((one) => (
            <li key={one.id}>
              <p className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={paths.application(one.id)}
                  className="inline-flex min-h-11 min-w-0 items-center text-brand lg:min-h-9"
                >
                  <span className="min-w-0 wrap-anywhere">{one.job.title}</span>
                </Link>
                <Badge>{stages.find(({ id }) => id === one.stage_id)?.name}</Badge>
                {one.rating !== null && <Rating rating={one.rating} />}
                <span className="text-muted">
                  {one.considered && `${words.considered} `}
                  <When at={one.submitted_at} />
                </span>
                {one.withdrawn && <Badge tone="warn">{words.withdrawn}</Badge>}
                {one.merged_into !== null && <span className="text-muted">{words.merged}</span>}
              </p>
              <p className="text-muted wrap-anywhere empty:hidden">
                {[one.resume_name, refusalText(one) && words.reason(refusalText(one))]
                  .filter(Boolean)
                  .join('. ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
