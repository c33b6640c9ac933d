import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge } from '../jobs/status-badge.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { PageHeading } from '../page-heading.tsx'
import { paths } from '../paths.ts'
import { SampleMark } from '../samples/sample-mark.tsx'
import { BACK } from '../use-scroll-restoration.ts'
import { When } from '../when.tsx'
import { ApplicantLines } from './applicant-lines.tsx'
import { detailWords as words } from './detail-words.ts'
import { Fact, factLink } from './fact.tsx'
import type { Neighbor, Neighbors } from './neighbors.ts'

/** Who applied, for what and when, how to reach them, and the way to the others of the list. */
export const ApplicationHead = memo(function ApplicationHead({
  application,
  neighbors,
}: {
  application: RecruiterApplication
  neighbors: Neighbors
}) {
  const { job, applicant_name, submitted_at, candidate_id, source } = application
  const { search } = useLocation()
  const navigate = useNavigate()
  const list = `${paths.applications}${search}`
  useShortcuts([{ key: 'Escape', label: words.keys.back, run: () => void navigate(list, { state: BACK }) }])
  return (
    <header>
      <Link to={list} state={BACK} className={`${factLink} mb-2 print:hidden`}>
        <ArrowLeft aria-hidden size={16} />
        {words.backToList}
      </Link>
      <PageHeading
        actions={
          <>
            {application.sample && <SampleMark />}
            {application.withdrawn && <Badge tone="warn">{words.withdrawn}</Badge>}
            {/* Below where a notice stands: what follows a move is the next one. */}
            <nav aria-label={words.neighbors} className="flex items-center">
              {neighbors.place && (
                <span className="mr-2 text-muted tabular-nums">
                  {words.place(neighbors.place.at, neighbors.place.of, neighbors.place.more)}
                </span>
              )}
              <Step neighbor={neighbors.previous} label={words.previousOf}>
                <ChevronLeft aria-hidden size={20} />
              </Step>
              <Step neighbor={neighbors.next} label={words.nextOf}>
                <ChevronRight aria-hidden size={20} />
              </Step>
            </nav>
          </>
        }
      >
        {applicant_name}
      </PageHeading>
      <dl className="-mt-4 mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <Fact label={words.job}>
          <Link to={paths.job(job.id)} className={factLink}>
            <span className="min-w-0 wrap-anywhere">{job.title}</span>
          </Link>{' '}
          {job.state !== 'open' && <StatusBadge state={job.state} />}
        </Fact>
        <ApplicantLines application={application} />
        {candidate_id !== null && (
          <Fact label={words.candidate}>
            <Link to={paths.candidate(candidate_id)} className={factLink}>
              {words.openCandidate}
            </Link>
          </Fact>
        )}
        <Fact label={application.considered ? words.considered : words.received}>
          <span className="inline-flex min-h-11 items-center">
            <When at={submitted_at} />
            {application.considered_by && `, ${application.considered_by.name}`}
          </span>
        </Fact>
        {source !== null && (
          <Fact label={words.source}>
            <span className="inline-flex min-h-11 items-center">
              {Object.values(source)
                .flatMap((part) => part ?? [])
                .join(' · ')}
            </span>
          </Fact>
        )}
      </dl>
      <a href="#resume" className={`${factLink} mb-4 lg:hidden print:hidden`}>
        {words.toResume}
      </a>
    </header>
  )
})

type StepProps = { neighbor: Neighbor | undefined; label: (name: string) => string; children: ReactNode }

function Step({ neighbor, label, children }: StepProps) {
  if (neighbor === undefined) return null
  return (
    <Link
      to={neighbor.to}
      aria-label={label(neighbor.applicant_name)}
      title={label(neighbor.applicant_name)}
      className="inline-flex size-11 items-center justify-center rounded-control text-brand hover:bg-ink/5"
    >
      {children}
    </Link>
  )
}
