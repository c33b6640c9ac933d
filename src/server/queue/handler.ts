import type { Store } from '#server/store/engine/store.ts'
import type { TaskRow } from '#server/store/queue/tasks.ts'

/** What became of an attempt at a task. */
export type Outcome =
  /**
   * `store` writes what came of it, in the transaction that takes the task out of the queue. `hold` locks before that what others hold
   * who put the task in again: they would wait for each other.
   */
  | {
      is: 'done'
      store?: (transaction: Store) => Promise<void>
      hold?: (transaction: Store) => Promise<void>
    }
  /** It is tried again after `retryMs`. `counts`: whether it may be the task's own fault (default: yes). */
  | { is: 'failed'; reason: string; counts?: boolean }
  /** It is not tried again until somebody asks for it. Without a `reason` that of the last attempt stands. */
  | { is: 'given up'; reason?: string }
  /** It is to be done again, from then on. With a `reason` nothing was done yet, for that. */
  | { is: 'repeated'; dueAt: Date; reason?: string }
  /** Nothing was done, because the server stops: it is due as before. */
  | { is: 'stopped' }

/** How one kind of task is done. */
export type TaskHandler = {
  /** How many an instance has under way at once. */
  concurrency: number
  /** Longer than an attempt can take. Who dies in one leaves it to the others after this time. */
  leaseMs: number
  /** Which of those that are due comes first. */
  first: 'oldest' | 'newest'
  /** After how long an attempt that failed, the one that is counted in `attempts`, is followed by the next. */
  retryMs: (attempts: number) => number
  /** No task of this kind is put off for longer: one that is was written by a clock that ran ahead. */
  longestWaitMs: number
  /**
   * Does one task. It may have been done before, in whole or in part, by an instance that died before it was noted. What it
   * throws is logged, and counts as failed.
   */
  run: (task: TaskRow, signal: AbortSignal) => Promise<Outcome>
  /** Called when what became of an attempt is noted, or could not be. Must not throw. */
  noted?: (task: TaskRow) => void
}

/** What an instance works on, by kind. Tasks of other kinds are left alone. */
export type TaskHandlers = Readonly<Record<string, TaskHandler>>
