import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import type { RecruiterJob } from '#contract/jobs/job.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Failure } from '../failure.tsx'
import { type JobsQuery, jobsPath } from '../jobs/jobs-query.ts'
import { onlyRecruiterJobs } from '../jobs/recruiter-job.ts'
import { useRead } from '../use-read.ts'
import { ApplicationsTable } from './applications-table.tsx'
import { jobWindowWords as words } from './job-window-words.ts'

/** The applications of one job, over the list. It stands in the URL: Back closes it, a login comes back to it. */
export function ApplicationsDialog({ query, jobs }: { query: JobsQuery; jobs: RecruiterJob[] }) {
  const { applications: id } = query
  const navigate = useNavigate()
  const { state } = useLocation()
  // While the window fades out it still shows the job that it was about.
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)

  function close() {
    if (isOpenedHere(state)) void navigate(-1)
    else void navigate(jobsPath(query, { applications: undefined }), { replace: true })
  }

  return (
    <Dialog
      open={id !== undefined}
      onClose={close}
      title={words.title}
      description={jobs.find((job) => job.id === shown)?.title}
      className="h-[min(550px,calc(100dvh-2rem))] max-w-3xl"
      footer={
        <Button variant="outline" size="small" onClick={close}>
          {words.close}
        </Button>
      }
    >
      {shown !== undefined && <Content key={shown} id={shown} />}
    </Dialog>
  )
}

/** Read when the window opens, which stands there at once. */
function Content({ id }: { id: number }) {
  const { reading, retry } = useRead(id, async (signal) => {
    const { data } = await call(jobEndpoints.getJob, { params: { id }, query: { deleted: 'true' }, signal })
    return onlyRecruiterJobs([data])[0]
  })
  if (reading.state === 'loading') {
    return (
      <div className="p-5">
        <Skeleton label={texts.job.loading} />
      </div>
    )
  }
  if (reading.state === 'failed' || reading.data === undefined) {
    const error = reading.state === 'failed' ? reading.error : undefined
    return (
      <div className="px-5 pb-5">
        <Failure message={words.failed} error={error} busy={false} onRetry={retry} />
      </div>
    )
  }
  const { applications_received: applications = [] } = reading.data
  return applications.length === 0 ? (
    <p className="px-5 py-16 text-center text-muted">{words.none}</p>
  ) : (
    <ApplicationsTable applications={applications} />
  )
}

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state
