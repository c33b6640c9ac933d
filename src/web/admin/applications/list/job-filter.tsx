import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Chevron } from '#web/ui/chevron.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { type ApplicationsQuery, applicationsPath } from '../applications-query.ts'
import { words } from '../words.ts'

const [JobFinder, warm] = loadWhenShown(() => import('./job-finder.tsx').then((it) => it.JobFinder))

/** Ten thousand jobs are no list to choose from: the button opens a field that finds one by its title. */
export function JobFilter({ query, job }: { query: ApplicationsQuery; job: string | undefined }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const navigate = useNavigate()
  const name = query.job === undefined ? words.allJobs : (job ?? words.unknownJob(query.job))
  const to = (id: number | undefined) => applicationsPath(query, { job: id })
  return (
    <div className="min-w-0 grow basis-48 sm:max-w-72 sm:grow-0">
      <span id="job-filter" className="mb-0.5 block font-medium text-muted">
        {words.job}
      </span>
      <span className="flex gap-1">
        <button
          type="button"
          id="job-filter-button"
          aria-haspopup="dialog"
          aria-labelledby="job-filter job-filter-button"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => {
            setUsed(true)
            setOpen(true)
          }}
          className="inline-flex min-h-12 w-full lg:min-h-9 min-w-0 items-center justify-between gap-2 rounded-control border border-muted bg-surface px-3 text-left transition-colors duration-150 hover:border-ink"
        >
          <span className="truncate">{name}</span>
          <Chevron />
        </button>
        {query.job !== undefined && (
          <Link
            to={to(undefined)}
            aria-label={words.dropJob}
            className="inline-flex min-h-12 min-w-11 lg:min-h-9 shrink-0 items-center justify-center rounded-control border border-muted text-ink hover:border-ink"
          >
            <X aria-hidden size={16} />
          </Link>
        )}
      </span>
      {used && (
        <JobFinder open={open} onClose={() => setOpen(false)} onPick={(id) => void navigate(to(id))} />
      )}
    </div>
  )
}
