import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { planPublic, updateJob } from '#server/store/jobs/jobs.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { refuseStaleJob } from './job-tag.ts'

type Deps = { store: Store; clock: Clock }

/** Takes a job off every list; it and its applications stay on record (spec-decisions row 13). Throws `job_not_found`,
 * and `changed_meanwhile` when `ifMatch` names another state of it. */
export async function deleteJob(deps: Deps, id: number, actor: Actor, ifMatch?: string): Promise<void> {
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    await refuseStaleJob(transaction, id, ifMatch)
    const job = await updateJob(transaction, id, { deleted_at: at })
    if (job === undefined) throw new AppError('job_not_found')
    await planPublic(transaction, id, null, at)
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'job.delete',
      subject: 'job',
      subject_id: String(id),
    })
    await changed(transaction, 'jobs')
  })
}
