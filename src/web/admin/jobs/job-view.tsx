import { redirect } from 'react-router'
import { texts } from '#contract/texts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { DeskButtonLink } from '../desk-button-link.tsx'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { deskMeta } from '../page-meta.ts'
import { words } from '../words.ts'
import type { Route } from './+types/job-view.ts'
import { DeleteJob } from './delete-job.tsx'
import { JobFacts } from './job-facts.tsx'
import { isAnotherJob, loadJob } from './load-job.ts'
import { ScreeningList } from './screening-list.tsx'

export const handle = { scripts: 'app' }
export const meta = ({ loaderData }: Route.MetaArgs) => deskMeta(loaderData?.title ?? words.jobs.title)

export const clientLoader = ({ url, params, request }: Route.ClientLoaderArgs) =>
  loadJob(url, params.id, request.signal)

/** Deletes the job; only a success leaves the page (spec-decisions row 13). */
export async function clientAction({ url, params }: Route.ClientActionArgs) {
  try {
    await asRecruiter(url, () => call('deleteJob', { params }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(texts.job.notDeleted)
    return null
  }
  notify.success(texts.job.deleted)
  return redirect('/admin/jobs-posted')
}

export const shouldRevalidate = isAnotherJob

export default function JobView({ loaderData: job }: Route.ComponentProps) {
  return (
    <article>
      <PageHeading
        actions={
          <>
            <DeskButtonLink to={`/admin/Edit/${job.id}`} variant="brand" size="small">
              {words.job.updateJob}
            </DeskButtonLink>
            <DeleteJob job={job} />
          </>
        }
      >
        {job.title}
      </PageHeading>
      <JobFacts job={job} />
      <h2 className="mt-8 mb-2 text-h4 font-semibold">{words.job.fields.description}</h2>
      <p className="max-w-text text-body whitespace-pre-line wrap-anywhere">{job.job_decrp}</p>
      <ScreeningList questions={job.screening ?? []} />
    </article>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.jobs.columns.job} message={texts.job.fetchFailed} />
}
