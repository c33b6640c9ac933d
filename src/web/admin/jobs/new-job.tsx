import { useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { z } from 'zod'
import { dayOf } from '#contract/core/company-time.ts'
import { texts } from '#contract/core/texts.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { JobInput, type RecruiterJob } from '#contract/jobs/job.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/new-job.ts'
import { copyOf, newJobValues } from './job-values.ts'
import { JobForm, warmJobForm } from './lazy-job-form.tsx'
import { loadJob } from './load-job.ts'
import { PublicLink } from './public-link.tsx'
import { saveJob } from './save-job.ts'
import { jobWords } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(jobWords.job.newTitle)

/** The job that the new one is a copy of, if the address names one (`?from=`). */
export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  warmJobForm()
  const from = url.searchParams.get('from')
  return from === null ? undefined : await loadJob(url, from, request.signal)
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.searchParams.get('from') !== nextUrl.searchParams.get('from')

/** What the form sends, and under which name it is kept. */
const NewJobSent = z.object({ job: JobInput, draft: z.string() })

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const { job: body, draft } = NewJobSent.parse(await request.json())
  const save = async () => ({ ...(await call(jobEndpoints.postJob, { body })), tag: '' })
  return saveJob({ here: url, draft, save, success: texts.job.posted, failure: texts.job.notPosted })
}

export default function NewJob({ loaderData: original }: Route.ComponentProps) {
  const [posted, setPosted] = useState<RecruiterJob>()
  const navigate = useNavigate()
  // A copy has a draft of its own: that of a new job stays as it was left.
  const draft =
    original === undefined
      ? { key: 'new-job', base: '' }
      : { key: `copy-of-${original.id}`, base: original.tag }
  return (
    <>
      <PageHeading>{jobWords.job.newTitle}</PageHeading>
      {original && (
        <Alert tone="brand" className="mb-5 max-w-3xl wrap-anywhere">
          {jobWords.duplicate.notice(original.title)}
        </Alert>
      )}
      <JobForm
        key={draft.key}
        initial={original === undefined ? newJobValues : copyOf(original, dayOf(new Date()))}
        draft={draft}
        failure={texts.job.notPosted}
        afterSave={(job) => {
          setPosted(job)
          if (original) void navigate(paths.newJob, { replace: true })
          return { values: newJobValues, base: '' }
        }}
        button={jobWords.job.create}
        busyButton={jobWords.job.creating}
        aside={
          posted && (
            <p className="flex min-w-0 flex-wrap items-center gap-x-4">
              <span className="min-w-0">
                {jobWords.job.postedNotice}{' '}
                <Link to={paths.job(posted.id)} className="font-semibold text-brand wrap-anywhere">
                  {posted.title}
                </Link>
              </span>
              <PublicLink job={posted} />
            </p>
          )
        }
      />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={jobWords.job.newTitle} message={texts.job.fetchFailed} />
}
