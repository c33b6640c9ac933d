import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import type { JobResponse } from '#contract/jobs/job.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findJob } from '#server/store/jobs/jobs.ts'
import { questionsOf } from '#server/store/jobs/screening.ts'
import { withApplications } from '../applications/with-applications.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { isOpen } from './is-open.ts'

type Deps = { store: Store; clock: Clock; secret: string }

/**
 * One job (spec section 7). Throws `job_not_found` when it is unknown, when it is deleted and not asked for as such
 * (`deleted`), and for anybody but a recruiter also when it is not open (spec-decisions row 3).
 */
export async function getJob(
  deps: Deps,
  id: number,
  actor: Actor | undefined,
  { deleted = false }: { deleted?: boolean | undefined } = {},
): Promise<JobResponse> {
  const found = await findJob(deps.store, id)
  if (found === undefined || (found.deleted && !(deleted && actor))) throw new AppError('job_not_found')
  if (actor === undefined && !isOpen(found.job, dayOf(deps.clock()))) throw new AppError('job_not_found')
  const asked = { ...found.job, screening: await questionsOf(deps.store, id) }
  if (actor === undefined) return { data: asked }
  const [job] = await withApplications(deps, [asked], actor, { listed: true, deleted: found.deleted })
  if (job === undefined) throw new AppError('job_not_found')
  return { data: job }
}
