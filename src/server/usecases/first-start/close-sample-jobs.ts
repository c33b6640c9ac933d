import { AppError } from '#contract/core/errors.ts'
import type { FirstStart } from '#contract/first-start/first-start.ts'
import { openSampleJobs } from '#server/store/first-start/sample-jobs.ts'
import type { Clock } from '../core/clock.ts'
import { updateJob } from '../jobs/update-job.ts'
import type { Actor } from '../people/authenticate.ts'
import { type Deps, readFirstStartPage } from './read-first-start.ts'

/**
 * Closes the jobs that a new site begins with, each as if it were closed by hand, and answers how many are left. One whose
 * title or description somebody changed is theirs, and stays open; one that is deleted meanwhile is passed over.
 */
export async function closeSampleJobs(deps: Deps & { clock: Clock }, actor: Actor): Promise<FirstStart> {
  for (const id of await openSampleJobs(deps.store, deps.sampleJobs))
    await updateJob(deps, id, { is_active: false }, actor).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'job_not_found') throw error
    })
  return readFirstStartPage(deps, actor)
}
