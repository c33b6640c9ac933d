import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import type { JobResponse, RecruiterJob } from '#contract/jobs/job.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findJob } from '#server/store/jobs/jobs.ts'
import { questionsOf } from '#server/store/jobs/screening.ts'
import { withApplications } from '../applications/with-applications.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { isOpen } from './is-open.ts'

type Deps = { store: Store; clock: Clock; secret: string }

type Asked = { deleted?: boolean | undefined }

/**
 * One job (spec section 7). Throws `job_not_found` when it is unknown, when it is deleted and not asked for as such
 * (`deleted`), and for anybody but a recruiter also when it is not open (spec-decisions row 3).
 */
export async function getJob(
  deps: Deps,
  id: number,
  actor: Actor | undefined,
  asked: Asked = {},
): Promise<JobResponse> {
  if (actor !== undefined) return { data: await getRecruiterJob(deps, id, actor, asked) }
  const found = await findJob(deps.store, id)
  if (found === undefined || found.deleted || !isOpen(found.job, dayOf(deps.clock())))
    throw new AppError('job_not_found')
  return { data: { ...found.job, screening: await questionsOf(deps.store, id) } }
}

/** The same for a recruiter, who gets every job with its applications. */
export async function getRecruiterJob(
  deps: Deps,
  id: number,
  actor: Actor,
  { deleted = false }: Asked,
): Promise<RecruiterJob> {
  const found = await findJob(deps.store, id)
  if (found === undefined || (found.deleted && !deleted)) throw new AppError('job_not_found')
  const asked = { ...found.job, screening: await questionsOf(deps.store, id) }
  const [job] = await withApplications(deps, [asked], actor, { listed: true, deleted: found.deleted })
  if (job === undefined) throw new AppError('job_not_found')
  return job
}
