import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { browserErrors } from '#contract/core/error-answer.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { JobParams, type RecruiterJob } from '#contract/jobs/job.ts'
import { jobViewEndpoint } from '#contract/jobs/job-view.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callTagged } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { onlyRecruiterJobs } from './recruiter-job.ts'

/** A job, the tag of the state in which it was read, and when it was asked for. */
export type LoadedJob = RecruiterJob & { tag: string; asked: number }

/** The job that the address names, deleted or not. Throws `job_not_found` for an address that can name none. */
export async function loadJob(here: URL, id: string, signal: AbortSignal): Promise<LoadedJob> {
  const params = paramsOf(id)
  const read = () => callTagged(jobEndpoints.getJob, { params, query: { deleted: 'true' }, signal })
  const { body, tag, asked } = await asRecruiter(here, read)
  const [job] = onlyRecruiterJobs([body.data])
  if (job === undefined) throw jobNotFound()
  return { ...job, tag, asked }
}

/** The same job as its page shows it, in one answer: what would come later would push the rest down. */
export async function loadJobView(here: URL, id: string, signal: AbortSignal) {
  const params = paramsOf(id)
  const { body, tag, asked } = await asRecruiter(here, () => callTagged(jobViewEndpoint, { params, signal }))
  return { ...body, data: { ...body.data, tag, asked } }
}

function paramsOf(id: string): z.output<typeof JobParams> {
  const params = JobParams.safeParse({ id })
  if (!params.success) throw jobNotFound()
  return params.data
}

function jobNotFound(): ApiError {
  const { status, message } = browserErrors.job_not_found
  return new ApiError('job_not_found', message, { status })
}

/** A save answers the new state: only another job is read anew. */
export const isAnotherJob = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id
