import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { enqueue, makeDue } from '#server/store/queue/tasks.ts'
import type { TaskHandler, TaskHandlers } from './handler.ts'
import type { WorkLog } from './work-loop.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Longer than most jobs take. */
const LEASE_MS = 60 * MINUTE
const RETRY_MS = 15 * MINUTE
/** A job runs up to this part of its interval early, so that the jobs of many installations spread over the day. */
const SPREAD = 0.1
/** So late is a job where no server ran for days, or where the clock has jumped ahead. */
const DOUBTFUL_MS = 2 * DAY
/** Why it is due later, which its task says until it has run. */
const PUT_OFF = 'put_off'

/** `run` may be cut off at any point and be run again; `isDoubtful`: the clock may be days ahead. `name` is the kind of its task. */
export type ScheduledJob = {
  name: string
  everyMs: number
  /** Also soon after every start. */
  atStart?: true
  /** Longer than it takes, where that may be more than an hour. */
  leaseMs?: number
  /** It deletes by the clock what is old: it is put off by a day where the clock may be days ahead. */
  deletes?: boolean
  /** The signal says that the server stops. */
  run: (signal: AbortSignal, isDoubtful: boolean) => Promise<void>
}

type Deps = {
  jobs: readonly ScheduledJob[]
  clock: () => Date
  log: WorkLog
  random?: () => number
}

/**
 * Jobs as tasks that are never done: each is due again when its interval is over. One that was missed while no server ran
 * is due at the next start; one that fails is logged and tried again after 15 minutes. One that deletes and comes days late waits for
 * another day, once: what a clock that ran ahead calls old is not, and there is time to put it right.
 */
export function scheduledHandlers({ jobs, clock, log, random = Math.random }: Deps): TaskHandlers {
  return Object.fromEntries(jobs.map((job) => [job.name, handlerOf(job)]))

  function handlerOf({ name, everyMs, leaseMs = LEASE_MS, deletes = false, run }: ScheduledJob): TaskHandler {
    return {
      concurrency: 1,
      leaseMs,
      first: 'oldest',
      retryMs: () => Math.min(RETRY_MS, everyMs),
      longestWaitMs: deletes ? Math.max(everyMs, DAY) : everyMs,
      async run({ due_at, last_error }, signal) {
        const began = clock().getTime()
        const isDoubtful = began - Date.parse(due_at) > DOUBTFUL_MS
        // Once: a server that runs for an hour a week would never get to it.
        if (deletes && isDoubtful && last_error !== PUT_OFF) {
          const details = { job: name, due: due_at }
          log.warn(
            details,
            'job that deletes what is old put off by a day: no server ran for days, or the clock jumped',
          )
          return { is: 'repeated', dueAt: new Date(began + DAY), reason: PUT_OFF }
        }
        try {
          await run(signal, isDoubtful)
        } catch (err) {
          if (signal.aborted) return { is: 'stopped' }
          log.warn({ err, job: name }, 'job failed')
          return { is: 'failed', reason: 'internal' }
        }
        log.info({ job: name }, 'job done')
        return { is: 'repeated', dueAt: new Date(began + everyMs * (1 - SPREAD * random())) }
      },
    }
  }
}

/** Puts each of these jobs into the queue, due at once, unless it is there already. */
export async function schedule(store: Store, jobs: readonly ScheduledJob[], now: Date): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const at = now.toISOString()
    for (const { name, atStart } of jobs) {
      const isNew = await enqueue(transaction, { kind: name, key: '', at, once: true })
      if (!isNew && atStart) await makeDue(transaction, name, at)
    }
  })
}
