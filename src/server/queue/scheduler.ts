import type { Store } from '#server/store/engine/store.ts'
import {
  addScheduledJobs,
  claimScheduledJob,
  settleScheduledJob,
} from '#server/store/queue/scheduled-jobs.ts'
import { type WorkLog, type WorkLoop, workLoop } from './work-loop.ts'

const MINUTE = 60_000
const POLL_MS = MINUTE
/** Longer than any job takes. Who dies while it runs one leaves it to the others after this time. */
const LEASE_MS = 60 * MINUTE
const RETRY_MS = 15 * MINUTE
const STOP_MS = 3_000
/** A job runs up to this part of its interval early, so that the jobs of many installations spread over the day. */
const SPREAD = 0.1

/** `run` is safe to be cut off at any point and to be run again. */
export type ScheduledJob = { name: string; everyMs: number; run: () => Promise<void> }

type Deps = {
  store: Store
  jobs: readonly ScheduledJob[]
  clock: () => Date
  log: WorkLog
  random?: () => number
  pollMs?: number | undefined
}

/**
 * Runs each job once in its interval, on one of the instances that share the database. A job that nobody ran yet is
 * due at once, and one that was missed while no server ran is due at the next start. A job that fails is logged and
 * tried again after 15 minutes.
 */
export function createScheduler({
  store,
  jobs,
  clock,
  log,
  random = Math.random,
  pollMs = POLL_MS,
}: Deps): WorkLoop {
  const names = jobs.map(({ name }) => name)
  let added = false

  const work = async (): Promise<number> => {
    const now = clock()
    if (!added) await addScheduledJobs(store, names, now.toISOString())
    added = true
    const until = after(now, LEASE_MS)
    const name = await claimScheduledJob(store, {
      names,
      now: now.toISOString(),
      farthest: after(now, Math.max(LEASE_MS, ...jobs.map(({ everyMs }) => everyMs))),
      until,
    })
    const job = jobs.find((one) => one.name === name)
    if (job === undefined) return 0
    const wait = await run(job)
    await settleScheduledJob(store, { name: job.name, until, dueAt: after(now, wait) })
    return 1
  }

  /** Answers how long to wait before the next run. */
  const run = async ({ name, everyMs, run }: ScheduledJob): Promise<number> => {
    try {
      await run()
      log.info({ job: name }, 'job done')
      return everyMs * (1 - SPREAD * random())
    } catch (err) {
      log.warn({ err, job: name }, 'job failed')
      return Math.min(RETRY_MS, everyMs)
    }
  }

  return workLoop({
    work,
    failed: (err) => log.warn({ err }, 'jobs not read'),
    pollMs,
    stopMs: STOP_MS,
  })
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()
