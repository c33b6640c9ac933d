import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { texts } from '#contract/core/texts.ts'
import type { JobPatch, PublicJob, SavedJobResponse } from '#contract/jobs/job.ts'
import { daysInOrder, payInOrder } from '#contract/jobs/job-terms.ts'
import { countApplications } from '#server/store/applications/applications.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findJob, lockJob, planPublic, updateJob as storeJob } from '#server/store/jobs/jobs.ts'
import { questionsOf, saveQuestions } from '#server/store/jobs/screening.ts'
import type { Clock } from '../core/clock.ts'
import { dropClosing, planClosing } from '../letters/closings.ts'
import type { Actor } from '../people/authenticate.ts'
import { publicFrom } from './is-open.ts'
import { refuseStaleJob } from './job-tag.ts'
import { savedJob } from './post-job.ts'

type Deps = { store: Store; clock: Clock }

/** Changes the sent fields of a job and answers it as stored (spec section 7). Throws `job_not_found`,
 * `changed_meanwhile` when `ifMatch` names another state of it, and `invalid_input` when a sent half of a pair does not
 * fit the half that is stored. */
export async function updateJob(
  deps: Deps,
  id: number,
  patch: JobPatch,
  actor: Actor,
  ifMatch?: string,
): Promise<SavedJobResponse> {
  const now = deps.clock()
  const at = now.toISOString()
  const { job_decrp, screening, ...rest } = patch
  return inTransaction(deps.store, async (transaction) => {
    await refuseStaleJob(transaction, id, ifMatch)
    const wasActive = patch.is_active !== undefined && (await isActive(transaction, id))
    const job = await storeJob(transaction, id, { ...rest, description: job_decrp, updated_at: at })
    if (job === undefined) throw new AppError('job_not_found')
    refuseDisorder(job)
    await planPublic(transaction, id, publicFrom(job, now), at)
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'job.update',
      subject: 'job',
      subject_id: String(id),
      detail: {
        changed: Object.keys(patch),
        ...(patch.is_active !== undefined && { active: patch.is_active }),
      },
    })
    if (wasActive && !job.is_active) await planClosing(transaction, { job: id, by: actor.id, now })
    if (job.is_active) await dropClosing(transaction, id)
    await changed(transaction, 'jobs')
    const questions = screening
      ? await saveQuestions(transaction, id, screening)
      : await questionsOf(transaction, id)
    const counts = await countApplications(transaction, [id])
    return savedJob({ ...job, screening: questions }, { applications: counts.get(id) ?? 0, now })
  })
}

/** Whether a job that is not deleted takes applications as far as recruiters say; it is held. */
const isActive = async (transaction: Store, id: number): Promise<boolean> =>
  (await lockJob(transaction, id)) && (await findJob(transaction, id))?.job.is_active === true

/** Thrown inside the transaction, so that nothing of the change is kept. */
function refuseDisorder(job: PublicJob): void {
  const fields: FieldErrors = {
    ...(!payInOrder(job) && { pay_max: texts.job.payOrder }),
    ...(!daysInOrder(job) && { valid_through: texts.job.datesOrder }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
