import { AppError } from '#contract/core/errors.ts'
import type { Task } from '#contract/queue/tasks.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { retryFailedTask, retryFailedTasks } from '#server/store/queue/task-list.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { taskOf } from './list-tasks.ts'

type Deps = { store: Store; clock: Clock }

/** Has a task that failed tried again, as if it were new. Throws `task_not_found`. */
export async function retryTask({ store, clock }: Deps, id: number, actor: Actor): Promise<Task> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const task = await retryFailedTask(transaction, { id }, at)
    if (task === undefined) throw new AppError('task_not_found')
    const { kind, key } = task
    await record(transaction, { at, actor, subject_id: String(id), detail: { kind, key } })
    return taskOf(task)
  })
}

/** The same for all of a kind; answers how many those were. */
export async function retryTasks({ store, clock }: Deps, kind: string, actor: Actor): Promise<number> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const count = await retryFailedTasks(transaction, kind, at)
    if (count > 0) await record(transaction, { at, actor, subject_id: kind, detail: { kind, count } })
    return count
  })
}

type Entry = { at: string; actor: Actor; subject_id: string; detail: Record<string, unknown> }

const record = (transaction: Store, { actor, ...entry }: Entry): Promise<void> =>
  recordAudit(transaction, { ...entry, actor_id: actor.id, action: 'task.retry', subject: 'task' })
