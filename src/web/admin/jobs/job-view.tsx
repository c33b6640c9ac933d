import { useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { jobEndpoints } from '#contract/job-endpoints.ts'
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
import { DescriptionText } from './description-text.tsx'
import { JobFacts } from './job-facts.tsx'
import { JOBS_PATH } from './jobs-query.ts'
import { isAnotherJob, loadJob } from './load-job.ts'
import { ScreeningList } from './screening-list.tsx'
import { ToggleJob } from './toggle-job.tsx'
import { jobWords } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = ({ loaderData }: Route.MetaArgs) => deskMeta(loaderData?.title ?? words.jobs.title)

export const clientLoader = ({ url, params, request }: Route.ClientLoaderArgs) =>
  loadJob(url, params.id, request.signal)

/** Deletes the job; only a success leaves the page (spec-decisions row 13). */
export async function clientAction({ url, params }: Route.ClientActionArgs) {
  try {
    await asRecruiter(url, () => call(jobEndpoints.deleteJob, { params }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(texts.job.notDeleted)
    return null
  }
  notify.success(texts.job.deleted)
  return redirect(JOBS_PATH)
}

/** Also after the job was closed or opened here, which reads it anew by itself. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  isAnotherJob(args) || (args.formMethod === undefined && args.defaultShouldRevalidate)

export default function JobView({ loaderData }: Route.ComponentProps) {
  const [changed, setChanged] = useState<{ id: number; active: boolean }>()
  // What was pressed shows at once, until the job is read anew.
  const active = changed?.id === loaderData.id ? changed.active : loaderData.is_active
  const job = { ...loaderData, is_active: active }
  return (
    <article>
      <PageHeading
        actions={
          <>
            <DeskButtonLink to={`/admin/Edit/${job.id}`} variant="brand" size="small">
              {words.job.updateJob}
            </DeskButtonLink>
            <ToggleJob job={job} onChange={setChanged} />
            <DeskButtonLink to={`/admin/new-jobs?from=${job.id}`} variant="outline" size="small">
              {jobWords.duplicate.button}
            </DeskButtonLink>
            <DeleteJob job={job} />
          </>
        }
      >
        {job.title}
      </PageHeading>
      <JobFacts job={job} />
      <h2 className="mt-8 mb-2 text-h4 font-semibold">{words.job.fields.description}</h2>
      <DescriptionText text={job.job_decrp} />
      <ScreeningList questions={job.screening ?? []} />
    </article>
  )
}

export function ErrorBoundary() {
  const list = { to: JOBS_PATH, label: words.jobs.title }
  return <LoadFailure title={words.jobs.columns.job} message={texts.job.fetchFailed} list={list} />
}
