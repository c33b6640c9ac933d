import Copy from 'lucide-react/icons/copy'
import SquareKanban from 'lucide-react/icons/square-kanban'
import { Link, useNavigate } from 'react-router'
import type { RecruiterJob } from '#contract/jobs/job.ts'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { applicationsPathOf } from '../applications/applications-query.ts'
import { warmWindow } from '../applications/applications-window.tsx'
import { grouped } from '../grouped.ts'
import { paths } from '../paths.ts'
import { Day, When } from '../when.tsx'
import { type JobsQuery, jobsPath, OPENED_HERE } from './jobs-query.ts'
import { StatusBadge } from './status-badge.tsx'
import { jobWords } from './words.ts'

const columns = 'xl:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_9rem_auto] xl:items-center xl:gap-x-3'

const quiet =
  'grid min-h-11 min-w-11 place-items-center rounded-control text-muted hover:text-ink lg:min-h-9 lg:min-w-9'

/** A list that reads as a table where there is room, and as cards where there is not. */
export function JobsList({ jobs, query }: { jobs: RecruiterJob[]; query: JobsQuery }) {
  const { job, type, status, posted } = jobWords.list.columns
  return (
    <div className={surface}>
      <div
        aria-hidden="true"
        className={`sticky top-0 z-10 hidden rounded-t-control border-b border-muted bg-surface px-4 py-2 font-semibold text-muted xl:grid ${columns}`}
      >
        {[job, type, status, posted].map((label) => (
          <span key={label}>{label}</span>
        ))}
        <span className="w-88" />
      </div>
      <ol>
        {jobs.map((item) => (
          <JobRow key={item.id} job={item} query={query} />
        ))}
      </ol>
      <p className="hidden border-t border-line px-5 py-2.5 text-muted lg:block">{jobWords.list.keys}</p>
    </div>
  )
}

function JobRow({ job, query }: { job: RecruiterJob; query: JobsQuery }) {
  const navigate = useNavigate()
  return (
    <li
      className={`group grid gap-x-4 gap-y-1 border-line px-4 py-2.5 leading-5 not-first:border-t hover:bg-ink/5 md:grid-cols-[minmax(0,1fr)_auto] xl:py-px ${columns}`}
    >
      <div className="min-w-0">
        <h2 className="font-text font-semibold tracking-normal wrap-anywhere">{job.title}</h2>
        <p className="text-muted wrap-anywhere">{job.address}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 xl:contents">
        <span className="text-muted xl:text-ink">{job.job_type}</span>
        <span className="order-first xl:order-none">
          <StatusBadge state={job.state} />
        </span>
        <span className="text-muted max-xl:contents">
          <When at={job.posted_at} />
          <Schedule job={job} />
        </span>
      </p>
      <div className="flex flex-wrap items-center sm:gap-x-1 md:col-start-2 md:row-span-2 md:row-start-1 md:w-92 md:self-center lg:w-88 xl:col-start-auto xl:row-auto">
        <Button
          onClick={() => navigate(jobsPath(query, { applications: job.id }), { state: OPENED_HERE })}
          onPointerEnter={warmWindow}
          onFocus={warmWindow}
          aria-haspopup="dialog"
          aria-label={jobWords.list.applicationsOf(job.applications_count, job.title)}
          variant="outline"
          size="dense"
          className="grow whitespace-nowrap max-sm:px-1 lg:min-h-9 xl:group-[:not(:hover,:focus-within)]:border-transparent"
        >
          {jobWords.list.viewApplications}{' '}
          <span className="text-muted tabular-nums">{grouped(job.applications_count)}</span>
        </Button>
        <Link
          to={paths.job(job.id)}
          data-row-link
          aria-label={jobWords.list.viewJob(job.title)}
          className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-brand lg:min-h-9"
        >
          {jobWords.list.view}
        </Link>
        <Link
          to={applicationsPathOf(job.id)}
          aria-label={jobWords.list.stagesOf(job.title)}
          title={jobWords.list.stages}
          className={`${quiet} ${job.applications_count === 0 ? 'invisible' : ''}`}
        >
          <SquareKanban aria-hidden size={16} />
        </Link>
        <Link
          to={paths.copyJob(job.id)}
          aria-label={jobWords.duplicate.of(job.title)}
          title={jobWords.duplicate.button}
          className={quiet}
        >
          <Copy aria-hidden size={16} />
        </Link>
      </div>
    </li>
  )
}

const { opens, closes, closed } = jobWords.schedule

/** The next day on which a job opens or closes by itself, or the last one on which it was open. */
function Schedule({ job: { state, opens_on, valid_through } }: { job: RecruiterJob }) {
  const day = state === 'scheduled' ? opens_on : valid_through
  if (day === null || state === 'inactive' || state === 'deleted') return null
  const word = { scheduled: opens, open: closes, closed }[state]
  return (
    <span className="block whitespace-nowrap text-muted">
      {word} <Day date={day} />
    </span>
  )
}
