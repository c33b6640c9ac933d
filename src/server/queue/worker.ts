import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { nextDue } from '#server/store/queue/next-due.ts'
import { type Farthest, farthestTimes, repairTimes } from '#server/store/queue/task-times.ts'
import { claimTasks, dueKinds, releaseTask, removeTask, type TaskRow } from '#server/store/queue/tasks.ts'
import { step } from '#server/watch/told.ts'
import type { Outcome, TaskHandler, TaskHandlers } from './handler.ts'
import { type WorkLog, type WorkLoop, workLoop } from './work-loop.ts'

const POLL_MS = 15_000
const MEND_MS = 60_000
/** What has not ended by then is left to the next start: its lease runs out. */
const STOP_MS = 3_000
/** A timer may end a moment before the clock says so. */
const LATE_MS = 5
/** Clocks of several instances differ by less; one that is alone has only its own. */
const CLOCKS_MS = { postgres: 86_400_000, sqlite: 60_000 } as const

type Deps = {
  store: Store
  handlers: TaskHandlers
  clock: () => Date
  log: WorkLog
  /** How often it looks, unless it is said otherwise: every 15 s. */
  pollMs?: number | undefined
}

/**
 * Works on the tasks of the queue: when woken, when one becomes due, and every 15 s whatever was left behind. Several instances
 * share the queue. At least once: who dies between the work and the note of it leaves a task that is done again.
 */
export function createWorker(deps: Deps): WorkLoop {
  const { store, clock, log, pollMs = POLL_MS } = deps
  const stopping = new AbortController()
  const lanes = Object.entries(deps.handlers).map(([kind, handler]) =>
    createLane(deps, { kind, handler, signal: stopping.signal, ended: () => work.wake() }),
  )
  const kindsOf = (some: readonly Lane[]) => some.map(({ kind }) => kind)

  let next: NodeJS.Timeout | undefined
  /** What becomes due sooner than the next look is begun on its time. */
  async function wakeOnTime(): Promise<void> {
    clearTimeout(next)
    const now = clock()
    const dueAt = await nextDue(store, kindsOf(lanes), {
      now: now.toISOString(),
      until: after(now, pollMs),
    })
    if (dueAt === undefined) return
    next = setTimeout(work.wake, Date.parse(dueAt) - now.getTime() + LATE_MS).unref()
  }

  const work = workLoop({
    // One question for all kinds: most that wakes it is about one of them, and mostly nothing is due.
    async work() {
      const due = new Set(
        await dueKinds(store, kindsOf(lanes.filter(({ room }) => room() > 0)), clock().toISOString()),
      )
      let begun = 0
      for (const { kind, begin } of lanes) if (due.has(kind)) begun += await begin()
      if (begun === 0) await wakeOnTime()
      return begun
    },
    failed: (err) => log.warn({ err }, 'queue not read'),
    begun: () => lanes.flatMap(({ underWay }) => [...underWay]),
    pollMs,
    stopMs: STOP_MS,
  })
  const mending = workLoop({
    async work() {
      const times = new Map((await farthestTimes(store, kindsOf(lanes))).map((row) => [row.kind, row]))
      for (const { kind, mend } of lanes) if (await mend(times.get(kind))) work.wake()
      return 0
    },
    failed: (err) => log.warn({ err }, 'queue not mended'),
    pollMs: MEND_MS,
    stopMs: STOP_MS,
  })
  return {
    start() {
      mending.start()
      work.start()
    },
    wake: work.wake,
    async stop() {
      stopping.abort()
      clearTimeout(next)
      await Promise.all([mending.stop(), work.stop()])
    },
  }
}

type Kind = {
  kind: string
  handler: TaskHandler
  signal: AbortSignal
  ended: () => void
}
type Lane = ReturnType<typeof createLane>

/** Works on the tasks of one kind, so many at once as its handler says. */
function createLane(deps: Deps, { kind, handler, signal, ended }: Kind) {
  const { store, clock, log } = deps
  const underWay = new Set<Promise<void>>()
  const room = () => handler.concurrency - underWay.size

  /** Begins what is due and answers how many tasks that are. What cannot be read of one kind keeps no other from its work. */
  const begin = async (): Promise<number> => {
    const now = clock()
    const claim = { kind, first: handler.first, now: now.toISOString(), most: room() }
    const tasks = await claimTasks(store, { ...claim, until: after(now, handler.leaseMs) }).catch(
      (err: unknown) => {
        log.warn({ err, kind }, 'queue not read')
        return []
      },
    )
    for (const task of tasks) {
      const attempt = attemptTask(deps, handler, task, signal).then(() => {
        underWay.delete(attempt)
        ended()
      })
      underWay.add(attempt)
    }
    return tasks.length
  }

  /** Makes due what can only be so far away by a clock that ran ahead; answers whether there was any. */
  const mend = async (farthest: Farthest | undefined): Promise<boolean> => {
    const now = clock()
    const apart = CLOCKS_MS[store.dialect.types.engine]
    const due = after(now, handler.longestWaitMs + apart)
    const leased = after(now, handler.leaseMs + apart)
    const isFar = (farthest?.due_at ?? '') > due || (farthest?.leased_until ?? '') > leased
    if (isFar) await repairTimes(store, { kind, now: now.toISOString(), due, leased })
    return isFar
  }

  return { kind, underWay, room, begin, mend }
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
  } finally {
    handler.noted?.(task)
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
        await outcome.hold?.(transaction)
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
      const last_error = outcome.reason ?? null
      return release({ due_at: dueAt, due_since: dueAt, attempts: 0, last_error })
    }
    case 'stopped':
      return release({ attempts: attempts - 1 })
  }
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()
