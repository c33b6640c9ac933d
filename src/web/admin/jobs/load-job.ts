import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { errorCatalogue } from '#contract/core/errors.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { JobParams, type RecruiterJob } from '#contract/jobs/job.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callTagged } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { onlyRecruiterJobs } from './recruiter-job.ts'

/** A job, and the tag of the state in which it was read. */
export type LoadedJob = RecruiterJob & { tag: string }

/** The job that the address names, deleted or not. Throws `job_not_found` for an address that can name none. */
export async function loadJob(here: URL, id: string, signal: AbortSignal): Promise<LoadedJob> {
  const params = JobParams.safeParse({ id })
  if (!params.success) throw jobNotFound()
  const read = () =>
    callTagged(jobEndpoints.getJob, { params: params.data, query: { deleted: 'true' }, signal })
  const { body, tag } = await asRecruiter(here, read)
  const [job] = onlyRecruiterJobs([body.data])
  if (job === undefined) throw jobNotFound()
  return { ...job, tag }
}

function jobNotFound(): ApiError {
  const { status, message } = errorCatalogue.job_not_found
  return new ApiError('job_not_found', message, { status })
}

/** A save answers the new state: only another job is read anew. */
export const isAnotherJob = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id
