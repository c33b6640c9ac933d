import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Outcome } from '#server/queue/handler.ts'
import type { KindOfTasks } from '#server/store/queue/task-list.ts'
import { type Step, steps } from '#server/watch/told.ts'
import { hearEnds } from './hear-ends.ts'

type Queue = { kinds: readonly string[]; count: () => Promise<KindOfTasks[]>; clock: () => Date }

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]

/** Counts attempts at tasks, and reads the queue each time somebody asks. Answers how to stop. */
export function countTasks(registry: Registry, queue: Queue): () => void {
  readQueue(registry, queue)
  const registers = [registry]
  const attempts = new Histogram({
    name: 'site_task_seconds',
    help: 'Attempts at tasks of the queue on this instance, by kind and by what came of them.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  })
  const successes = new Gauge({
    name: 'site_scheduled_success_timestamp_seconds',
    help: 'When a regular job last succeeded on this instance, since it started.',
    labelNames: ['kind'] as const,
    registers,
  })
  const failures = new Counter({
    name: 'site_task_failures_total',
    help: 'Attempts at tasks that failed or were given up, by kind.',
    labelNames: ['kind'] as const,
    registers,
  })
  for (const kind of queue.kinds) failures.inc({ kind }, 0)
  return hearEnds(steps.task, ({ what: kind, seconds, ...ended }) => {
    const outcome = outcomeOf(ended)
    attempts.observe({ kind, outcome: outcome.replace(' ', '_') }, seconds)
    if (outcome === 'failed' || outcome === 'given up') failures.inc({ kind })
    if (outcome === 'repeated') successes.set({ kind }, queue.clock().getTime() / 1000)
  })
}

const outcomeOf = ({ error, result }: Pick<Step, 'error' | 'result'>): Outcome['is'] =>
  error === undefined ? (result as Outcome).is : 'failed'

/** The queue is one for all instances, so each says the same of it. What cannot be read is left out. */
function readQueue(registry: Registry, { kinds, count, clock }: Queue): void {
  const registers = [registry]
  const tasks = new Gauge({
    name: 'site_tasks',
    help: 'Tasks of the queue, by kind and state. "failed": given up, until somebody has them tried again.',
    labelNames: ['kind', 'state'] as const,
    registers,
  })
  const oldest = new Gauge({
    name: 'site_task_oldest_due_seconds',
    help: 'For how long the oldest task of a kind has been due and is not done. 0: none is.',
    labelNames: ['kind'] as const,
    registers,
  })
  const readable = new Gauge({
    name: 'site_queue_readable',
    help: 'Whether the queue could be read just now: 1 or 0.',
    registers,
  })
  const collected = async () => {
    const counted = await count().catch(() => undefined)
    tasks.reset()
    oldest.reset()
    readable.set(counted === undefined ? 0 : 1)
    if (counted === undefined) return
    const now = clock().getTime()
    const none = kinds.map((kind) => ({ kind, waiting: 0, running: 0, failed: 0, due_since: null }))
    for (const { kind, due_since, ...states } of [...none, ...counted]) {
      for (const state of ['waiting', 'running', 'failed'] as const) tasks.set({ kind, state }, states[state])
      const since = due_since === null ? now : Date.parse(due_since)
      oldest.set({ kind }, Math.max(0, now - since) / 1000)
    }
  }
  // All three are asked for at the same time, and the queue is read once.
  let reading: Promise<void> | undefined
  const collect = () => {
    reading ??= collected().finally(() => {
      reading = undefined
    })
    return reading
  }
  for (const gauge of [tasks, oldest, readable]) Object.assign(gauge, { collect })
}
