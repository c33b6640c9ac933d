import { useEffect, useState } from 'react'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import type { RecruiterJob } from '#contract/jobs/job.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { onlyRecruiterJobs } from '../jobs/recruiter-job.ts'
import { useSignedOut } from '../use-signed-out.ts'

export type Applications =
  | { state: 'loading' }
  | { state: 'loaded'; job: RecruiterJob }
  | { state: 'failed'; error: ApiError | undefined }

/**
 * The job with its applications, read when its window opens. Not a loader: the window stands there at once,
 * and what fails in it leaves the list behind it alone.
 */
export function useApplications(id: number): Applications & { retry: () => void } {
  const [answer, setAnswer] = useState<Applications>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const signedOut = useSignedOut()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again; signedOut only acts
  useEffect(() => {
    const stop = new AbortController()
    setAnswer({ state: 'loading' })
    call(jobEndpoints.getJob, { params: { id }, query: { deleted: 'true' }, signal: stop.signal }).then(
      ({ data }) => {
        const [job] = onlyRecruiterJobs([data])
        setAnswer(job ? { state: 'loaded', job } : { state: 'failed', error: undefined })
      },
      (error: unknown) => {
        if (stop.signal.aborted || signedOut(error)) return
        setAnswer({ state: 'failed', error: error instanceof ApiError ? error : undefined })
      },
    )
    return () => stop.abort()
  }, [id, attempt])

  return { ...answer, retry: () => setAttempt((count) => count + 1) }
}
