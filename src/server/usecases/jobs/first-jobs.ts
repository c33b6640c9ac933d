import type { z } from 'zod'
import { JobInput } from '#contract/jobs/job.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { everHadJobs, findJobIdByReference } from '#server/store/jobs/jobs.ts'
import type { Clock } from '../core/clock.ts'
import { storeJob } from './post-job.ts'

type SampleJob = z.input<typeof JobInput>
type Deps = { store: Store; clock: Clock }
type FirstJobs = {
  /** Each with the reference by which a page finds it. */
  standing: readonly { reference: string; job: SampleJob }[]
  samples: readonly SampleJob[]
  /** Whether the standing jobs are open from the start: nobody means an invented one in a real installation. */
  open: boolean
}

/**
 * Posts the jobs behind fixed pages, unless they exist or were deleted before, and sample jobs, the first of them newest,
 * into a database that never had a job. All of them or none, and once, however many instances start at the same time.
 */
export async function postFirstJobs(deps: Deps, { standing, samples, open }: FirstJobs): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'first jobs')
    const hadJobs = await everHadJobs(transaction)
    for (const { reference, job } of standing) {
      if ((await findJobIdByReference(transaction, reference)) !== undefined) continue
      const input = JobInput.parse({ ...job, is_active: open })
      await storeJob(transaction, input, { actorId: null, reference }, now)
    }
    if (hadJobs) return
    for (const job of samples.toReversed())
      await storeJob(transaction, JobInput.parse(job), { actorId: null }, now)
  })
}
