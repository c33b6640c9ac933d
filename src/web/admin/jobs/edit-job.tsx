import { redirect } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import { JobParams } from '#contract/jobs/job.ts'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/edit-job.ts'
import { valuesOf } from './job-values.ts'
import { JobForm, warmJobForm } from './lazy-job-form.tsx'
import { isAnotherJob, loadJob } from './load-job.ts'
import { EditedJob, saveEdited } from './save-edited.ts'
import { jobWords } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(jobWords.job.editTitle)

/** A deleted job is only to be read, where it can be restored too. */
export async function clientLoader({ url, params, request }: Route.ClientLoaderArgs) {
  warmJobForm()
  const job = await loadJob(url, params.id, request.signal)
  if (job.state === 'deleted') throw redirect(paths.job(job.id))
  return job
}

export async function clientAction({ request, url, params }: Route.ClientActionArgs) {
  return saveEdited(url, JobParams.parse(params).id, EditedJob.parse(await request.json()))
}

export const shouldRevalidate = isAnotherJob

export default function EditJob({ loaderData: job }: Route.ComponentProps) {
  return (
    <>
      <PageHeading>{jobWords.job.editTitle}</PageHeading>
      <JobForm
        key={job.id}
        initial={valuesOf(job)}
        draft={{ key: `job-${job.id}`, base: job.tag }}
        failure={texts.job.notUpdated}
        afterSave={(saved, tag) => ({ values: valuesOf(saved), base: tag })}
        button={jobWords.job.update}
        busyButton={jobWords.job.updating}
        aside={
          <AdminButtonLink to={paths.job(job.id)} variant="quiet">
            {jobWords.job.toJob}
          </AdminButtonLink>
        }
      />
    </>
  )
}

export function ErrorBoundary() {
  const list = { to: paths.jobs, label: jobWords.list.title }
  return <LoadFailure title={jobWords.job.editTitle} message={texts.job.fetchFailed} list={list} />
}
