import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { claimTasks, releaseTask, removeTask, repairTimes, type TaskRow } from '#server/store/queue/tasks.ts'
import { step } from '#server/watch/told.ts'
import type { Outcome, TaskHandler, TaskHandlers } from './handler.ts'
import { type WorkLog, type WorkLoop, workLoop } from './work-loop.ts'

const POLL_MS = 15_000
const MEND_MS = 60_000
/** What has not ended by then is left to the next start: its lease runs out. */
const STOP_MS = 3_000
/** Clocks of several instances differ by less. */
const CLOCKS_MS = 86_400_000

type Deps = {
  store: Store
  handlers: TaskHandlers
  clock: () => Date
  log: WorkLog
  /** How often it looks for what became due, unless it is said otherwise: every 15 s. */
  pollMs?: number | undefined
}

/**
 * Works on the tasks of the queue: when woken, and every 15 s whatever became due or was left behind. Several instances
 * share the queue. At least once: who dies between the work and the note of it leaves a task that is done again.
 */
export function createWorker(deps: Deps): WorkLoop {
  const stopping = new AbortController()
  const lanes = Object.entries(deps.handlers).map(([kind, handler]) =>
    createLane(deps, { kind, handler, signal: stopping.signal }),
  )
  const wake = () => {
    for (const lane of lanes) lane.loop.wake()
  }
  const mending = workLoop({
    async work() {
      for (const { mend } of lanes) if (await mend()) wake()
      return 0
    },
    failed: (err) => deps.log.warn({ err }, 'queue not mended'),
    pollMs: MEND_MS,
    stopMs: STOP_MS,
  })
  const loops = [mending, ...lanes.map(({ loop }) => loop)]
  return {
    start() {
      for (const loop of loops) loop.start()
    },
    wake,
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

type Kind = { kind: string; handler: TaskHandler; signal: AbortSignal }

/** Works on the tasks of one kind, so many at once as its handler says. */
function createLane(deps: Deps, { kind, handler, signal }: Kind) {
  const { store, clock, log, pollMs = POLL_MS } = deps
  const underWay = new Set<Promise<void>>()

  const work = async (): Promise<number> => {
    const most = handler.concurrency - underWay.size
    if (most === 0) return 0
    const now = clock()
    const tasks = await claimTasks(store, {
      kind,
      first: handler.first,
      now: now.toISOString(),
      until: after(now, handler.leaseMs),
      most,
    })
    for (const task of tasks) {
      const attempt = attemptTask(deps, handler, task, signal).finally(() => {
        underWay.delete(attempt)
        loop.wake()
      })
      underWay.add(attempt)
    }
    return tasks.length
  }

  const loop = workLoop({
    work,
    failed: (err) => log.warn({ err, kind }, 'queue not read'),
    pollMs,
    stopMs: STOP_MS,
    begun: () => underWay,
  })

  const mend = () => {
    const now = clock()
    return repairTimes(store, {
      kind,
      now: now.toISOString(),
      due: after(now, handler.longestWaitMs + CLOCKS_MS),
      leased: after(now, handler.leaseMs + CLOCKS_MS),
    })
  }

  return { loop, mend }
}

/** One attempt, and the note of what became of it. Never rejects: what cannot be noted is done again when the lease is over. */
async function attemptTask(
  { store, clock, log }: Deps,
  handler: TaskHandler,
  task: TaskRow,
  signal: AbortSignal,
): Promise<void> {
  const { id, kind, key } = task
  try {
    const outcome = await run(handler, task, signal).catch((err: unknown): Outcome => {
      log.warn({ err, kind, key }, 'task failed inside')
      return { is: 'failed', reason: 'internal' }
    })
    await settle(store, handler, task, outcome, clock())
  } catch (err) {
    log.warn({ err, kind, key, task: id }, 'task not noted')
  }
}

/** Also what a handler throws at once becomes a rejection. */
const run = (handler: TaskHandler, task: TaskRow, signal: AbortSignal): Promise<Outcome> =>
  step('task', task.kind, async () => handler.run(task, signal))

async function settle(
  store: Store,
  { retryMs }: TaskHandler,
  task: TaskRow,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { attempts } = task
  const release = (changes: Parameters<typeof releaseTask>[2]) =>
    inTransaction(store, (transaction) => releaseTask(transaction, task, changes))
  switch (outcome.is) {
    case 'done':
      return inTransaction(store, async (transaction) => {
        if (await removeTask(transaction, task)) await outcome.store?.(transaction)
      })
    case 'failed':
      return release({
        due_at: after(now, retryMs(attempts)),
        attempts: outcome.counts === false ? attempts - 1 : attempts,
        last_error: outcome.reason,
      })
    case 'given up':
      return release({
        failed_at: now.toISOString(),
        ...(outcome.reason !== undefined && { last_error: outcome.reason }),
      })
    case 'repeated': {
      const dueAt = outcome.dueAt.toISOString()
      return release({ due_at: dueAt, due_since: dueAt, attempts: 0, last_error: null })
    }
    case 'stopped':
      return release({ attempts: attempts - 1 })
  }
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()
