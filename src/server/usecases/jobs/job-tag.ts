import { AppError } from '#contract/core/errors.ts'
import { JobPatch, type PublicJob } from '#contract/jobs/job.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findJob, lockJob } from '#server/store/jobs/jobs.ts'
import { questionsOf } from '#server/store/jobs/screening.ts'
import { tagOf } from '../core/record-tag.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'

/** The tag of all that a recruiter can change of a job. Applications that come in meanwhile do not change it. */
export function jobTag(job: PublicJob): string {
  const state = new Map<string, unknown>(Object.entries(job))
  return tagOf([job.updated_at, ...Object.keys(JobPatch.shape).map((field) => state.get(field) ?? null)])
}

const changeable = (id: number): Changeable => ({
  subject: 'job',
  subject_id: String(id),
  actions: ['job.create', 'job.import', 'job.update', 'job.restore'],
})

/** Holds the job, and throws `changed_meanwhile` when `ifMatch` names another state of it; `job_not_found`. */
export async function refuseStaleJob(
  transaction: Store,
  id: number,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined) return
  const found = (await lockJob(transaction, id)) ? await findJob(transaction, id) : undefined
  if (found === undefined) throw new AppError('job_not_found')
  const screening = await questionsOf(transaction, id)
  await refuseStale(transaction, changeable(id), { ifMatch, tag: jobTag({ ...found.job, screening }) })
}
