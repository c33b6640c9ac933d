import { AppError } from '#contract/core/errors.ts'
import type { SavedJobResponse } from '#contract/jobs/job.ts'
import { countApplications } from '#server/store/applications/applications.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findJob, planPublic, undeleteJob } from '#server/store/jobs/jobs.ts'
import { questionsOf } from '#server/store/jobs/screening.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { publicFrom } from './is-open.ts'
import { savedJob } from './post-job.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Takes the deletion of a job back: it is as it was, public again when it is open (spec-decisions row 73). A job that
 * is not deleted stays as it is, so that a retry is none. Throws `job_not_found`.
 */
export async function restoreJob(deps: Deps, id: number, actor: Actor): Promise<SavedJobResponse> {
  const now = deps.clock()
  const at = now.toISOString()
  return inTransaction(deps.store, async (transaction) => {
    const restored = await undeleteJob(transaction, id)
    if (restored !== undefined) {
      await planPublic(transaction, id, publicFrom(restored, now), at)
      await recordAudit(transaction, {
        at,
        actor_id: actor.id,
        action: 'job.restore',
        subject: 'job',
        subject_id: String(id),
      })
      await changed(transaction, 'jobs')
    }
    const job = restored ?? (await findJob(transaction, id))?.job
    if (job === undefined) throw new AppError('job_not_found')
    const screening = await questionsOf(transaction, id)
    const applications = (await countApplications(transaction, [id])).get(id) ?? 0
    return savedJob({ ...job, screening }, { applications, now })
  })
}
