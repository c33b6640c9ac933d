import { useState } from 'react'
import { Link } from 'react-router'
import { JobInput, type RecruiterJob } from '#contract/job.ts'
import { texts } from '#contract/texts.ts'
import { call } from '#web/api/client.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { deskMeta } from '../page-meta.ts'
import { words } from '../words.ts'
import type { Route } from './+types/new-job.ts'
import { JobForm } from './job-form.tsx'
import { newJobValues } from './job-values.ts'
import { saveJob } from './save-job.ts'

export const handle = { scripts: 'app' }
export const meta = () => deskMeta(words.job.newTitle)

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const body = JobInput.parse(await request.json())
  const save = () => call('postJob', { body })
  return saveJob({ here: url, save, success: texts.job.posted, failure: texts.job.notPosted })
}

export default function NewJob() {
  const [posted, setPosted] = useState<RecruiterJob>()
  return (
    <>
      <PageHeading>{words.job.newTitle}</PageHeading>
      {posted && (
        <p className="mb-5 max-w-3xl border-l-4 border-ok px-5 py-1">
          {words.job.postedNotice}{' '}
          <Link
            to={`/admin/jobs-view/${posted.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand wrap-anywhere"
          >
            {posted.title}
          </Link>
        </p>
      )}
      <JobForm
        initial={newJobValues}
        draft={{ key: 'new-job', base: '' }}
        failure={texts.job.notPosted}
        afterSave={(job) => {
          setPosted(job)
          return { values: newJobValues, base: '' }
        }}
        button={words.job.create}
        busyButton={words.job.creating}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.job.newTitle} message={texts.job.notPosted} />
}
