import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useOutletContext } from 'react-router'
import { dayOf } from '#contract/core/company-time.ts'
import { texts } from '#contract/core/texts.ts'
import type { RecruiterJob } from '#contract/jobs/job.ts'
import { jobState } from '#contract/jobs/job-state.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Prose } from '#web/ui/markdown/prose.tsx'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { Moment } from '../when.tsx'
import type { Route } from './+types/job-view.ts'
import { DeleteJob } from './delete-job.tsx'
import { GoogleNotes } from './google-notes.tsx'
import { JobFacts } from './job-facts.tsx'
import { isAnotherJob, loadJobView } from './load-job.ts'
import { RestoreJob } from './restore-job.tsx'
import { ScreeningList } from './screening-list.tsx'
import { ToggleJob } from './toggle-job.tsx'
import { jobWords } from './words.ts'

/** What can be done last, and by administrators alone. */
const [LegalHolds] = loadWhenShown(() => import('../retention/legal-hold.tsx').then((it) => it.LegalHolds))

export const handle = { scripts: 'app' }
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData?.data.title ?? jobWords.list.title)

export const clientLoader = ({ url, params, request }: Route.ClientLoaderArgs) =>
  loadJobView(url, params.id, request.signal)

/** Also after the job was closed or opened here, which reads it anew by itself. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  isAnotherJob(args) || (args.formMethod === undefined && args.defaultShouldRevalidate)

export default function JobView({ loaderData }: Route.ComponentProps) {
  const { data, description, google, evidence, closing } = loaderData
  const { role } = useOutletContext<SignedInUser>()
  const [changed, setChanged] = useState<{ id: number; active: boolean }>()
  // What was pressed shows at once, until the job is read anew.
  const active = changed?.id === data.id ? changed.active : data.is_active
  const state = jobState({ ...data, is_active: active }, dayOf(new Date()))
  const job = { ...data, is_active: active, ...(changed?.id === data.id && { state }) }
  const deleted = job.state === 'deleted'
  return (
    <article>
      <PageHeading
        actions={
          <>
            {evidence && (
              <AdminButtonLink to={paths.forThisJob(job.id)} variant="outline" size="small">
                {jobWords.job.forThisJob}
              </AdminButtonLink>
            )}
            {deleted ? (
              <RestoreJob id={job.id} />
            ) : (
              <AdminButtonLink to={paths.editJob(job.id)} variant="brand" size="small">
                {jobWords.job.updateJob}
              </AdminButtonLink>
            )}
            {!deleted && !isOver(job) && <ToggleJob job={job} closing={closing} onChange={setChanged} />}
            <AdminButtonLink to={paths.copyJob(job.id)} variant="outline" size="small">
              {jobWords.duplicate.button}
            </AdminButtonLink>
            {!deleted && <DeleteJob job={job} />}
          </>
        }
      >
        {job.title}
      </PageHeading>
      {(deleted || isOver(job)) && (
        <Alert tone="warn" className="mb-5 max-w-text">
          {deleted ? jobWords.job.isDeleted : jobWords.over}
        </Alert>
      )}
      {!active && closing?.due_at && closing.people > 0 && (
        <Alert tone="warn" className="mb-5 max-w-text">
          {jobWords.toggle.told(closing.people, closing.template)} <Moment at={closing.due_at} />.{' '}
          {jobWords.toggle.back}
        </Alert>
      )}
      <JobFacts job={job} />
      {!deleted && (
        <div className="mt-4">
          <GoogleNotes {...google} />
        </div>
      )}
      <h2 className="mt-8 mb-2 text-h4 font-semibold">{jobWords.job.fields.description}</h2>
      <Prose of={description} className="text-body" />
      <ScreeningList questions={job.screening ?? []} />
      {role === 'administrator' && <LegalHolds key={job.id} subject="job" id={job.id} />}
    </article>
  )
}

/** Whether the job would be closed if it were active: then no button opens it, but another date. */
const isOver = (job: RecruiterJob): boolean =>
  jobState({ ...job, is_active: true }, dayOf(new Date())) === 'closed'

export function ErrorBoundary() {
  const list = { to: paths.jobs, label: jobWords.list.title }
  return <LoadFailure title={jobWords.list.columns.job} message={texts.job.fetchFailed} list={list} />
}
