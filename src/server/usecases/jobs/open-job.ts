import { dayOf } from '#contract/core/company-time.ts'
import { JobParams, type PublicJob } from '#contract/jobs/job.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findJob } from '#server/store/jobs/jobs.ts'
import type { Clock } from '../core/clock.ts'
import { isOpen, wasPublic } from './is-open.ts'

/** A job as anybody may see it now. `closed`: it was public and is not any more; `unknown`: it never was. */
export async function findOpenJob(
  { store, clock }: { store: Store; clock: Clock },
  id: number,
): Promise<PublicJob | 'closed' | 'unknown'> {
  const found = JobParams.safeParse({ id }).success ? await findJob(store, id) : undefined
  if (found === undefined) return 'unknown'
  const now = clock()
  if (!found.deleted && isOpen(found.job, dayOf(now))) return found.job
  return wasPublic(found, now) ? 'closed' : 'unknown'
}
