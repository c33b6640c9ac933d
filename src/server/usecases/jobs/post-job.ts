import { dayOf } from '#contract/core/company-time.ts'
import type { JobInput, PublicJob, SavedJobResponse } from '#contract/jobs/job.ts'
import { jobState } from '#contract/jobs/job-state.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { insertJob } from '#server/store/jobs/jobs.ts'
import { saveQuestions } from '#server/store/jobs/screening.ts'
import type { Clock } from '../core/clock.ts'
import { publicFrom } from './is-open.ts'

type Deps = { store: Store; clock: Clock }

/** Who posts, and the fixed posting the job stands behind, if any. */
type Origin = { actorId: string | null; reference?: string }

/** Creates a job and answers it as stored (spec section 7). The input has passed the contract's checks. */
export async function postJob(deps: Deps, input: JobInput, origin: Origin): Promise<SavedJobResponse> {
  const now = deps.clock()
  const job = await inTransaction(deps.store, (transaction) => storeJob(transaction, input, origin, now))
  return savedJob(job, { applications: 0, now })
}

/** The part of `postJob` that stands in a transaction. */
export async function storeJob(
  transaction: Store,
  { job_decrp, screening, ...rest }: JobInput,
  origin: Origin,
  now: Date,
): Promise<PublicJob> {
  const at = now.toISOString()
  const stored = await insertJob(transaction, {
    ...rest,
    description: job_decrp,
    reference: origin.reference ?? null,
    created_at: at,
    updated_at: at,
    first_public_at: publicFrom(rest, now),
    deleted_at: null,
    created_by: origin.actorId,
  })
  await recordAudit(transaction, {
    at,
    actor_id: origin.actorId,
    action: 'job.create',
    subject: 'job',
    subject_id: String(stored.id),
  })
  await changed(transaction, 'jobs')
  return { ...stored, screening: await saveQuestions(transaction, stored.id, screening) }
}

/** A saved job, how it stands `now`, in both shapes that section 7 can be read to ask for. */
export function savedJob(
  job: PublicJob,
  { applications, now }: { applications: number; now: Date },
): SavedJobResponse {
  const data = { ...job, state: jobState(job, dayOf(now)), applications_count: applications }
  return { ...data, data }
}
