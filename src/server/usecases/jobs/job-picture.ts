import { AppError } from '#contract/core/errors.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { networksOf } from '../core/network-of.ts'
import { findOpenJob } from './open-job.ts'

/** What draws the social pictures of jobs. */
export type JobPictures = {
  versionOf: (job: PublicJob) => string
  draw: (job: PublicJob, version: string, asker: string) => Promise<Buffer>
}

/** Where the picture of a job is; `version` changes with what it shows, so that others fetch it again. */
export const jobPicturePath = (id: number, version: string): string => `/pictures/jobs/${id}-${version}.png`

type Deps = { store: Store; clock: Clock; jobPictures: JobPictures }

/**
 * The picture of a job that is open today, not drawn yet: its path, its version and `draw`, which throws `unavailable` when
 * too many are being drawn, in all or for those who share the network of `address`. Throws `job_not_found`, or `job_gone` for a job that was public once, as its page answers.
 */
export async function readJobPicture(deps: Deps, id: number, address: string) {
  const job = await findOpenJob(deps, id)
  if (job === 'unknown') throw new AppError('job_not_found')
  if (job === 'closed') throw new AppError('job_gone')
  const { jobPictures } = deps
  const version = jobPictures.versionOf(job)
  const { subscriber, site } = networksOf(address)
  const draw = () => jobPictures.draw(job, version, site ?? subscriber)
  return { version, path: jobPicturePath(id, version), draw }
}
