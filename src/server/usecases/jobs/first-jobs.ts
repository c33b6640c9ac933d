import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { JobInput } from '#contract/jobs/job.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { everHadJobs, findJobIdByReference } from '#server/store/jobs/jobs.ts'
import type { Clock } from '../core/clock.ts'
import { storeJob } from './post-job.ts'

const ASK_AGAIN_MS = 50

type SampleJob = z.input<typeof JobInput>
type Deps = { store: Store; clock: Clock }
type FirstJobs = {
  /** Each with the reference by which a page finds it. */
  standing: readonly { reference: string; job: SampleJob }[]
  samples: readonly SampleJob[]
  /** Whether the standing jobs are open from the start: nobody means an invented one in a real installation. */
  open: boolean
  /** What else a first start with samples begins with, in the same transaction. */
  posted?: (
    transaction: Store,
    samples: readonly { id: number; title: string }[],
    at: string,
  ) => Promise<void>
}

/**
 * Posts the jobs behind fixed pages, unless they exist or were deleted before, and sample jobs, the first of them newest,
 * into a database that never had a job. All of them or none, and once, however many instances start at the same time.
 */
export async function postFirstJobs(deps: Deps, jobs: FirstJobs): Promise<void> {
  while (!(await postUnlessAnotherDoes(deps, jobs))) await delay(ASK_AGAIN_MS)
}

/** False: another instance is at it. It may take longer than a statement that waits for it, and who starts has the time. */
async function postUnlessAnotherDoes(
  deps: Deps,
  { standing, samples, open, posted }: FirstJobs,
): Promise<boolean> {
  const now = deps.clock()
  return inTransaction(deps.store, async (transaction) => {
    if (!(await transaction.dialect.tryLock(transaction.sql, 'first jobs'))) return false
    const hadJobs = await everHadJobs(transaction)
    for (const { reference, job } of standing) {
      if ((await findJobIdByReference(transaction, reference)) !== undefined) continue
      const input = JobInput.parse({ ...job, is_active: open })
      await storeJob(transaction, input, { actorId: null, reference }, now)
    }
    if (hadJobs) return true
    const stored = []
    for (const job of samples.toReversed())
      stored.push(await storeJob(transaction, JobInput.parse(job), { actorId: null }, now))
    if (stored.length > 0) await posted?.(transaction, stored, now.toISOString())
    return true
  })
}
