import {
  TASK_PAGE,
  type Task,
  type TaskKind,
  type TaskQuery,
  type TasksResponse,
} from '#contract/queue/tasks.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countTasks, tasksOfPage } from '#server/store/queue/task-list.ts'
import type { TaskRow } from '#server/store/queue/tasks.ts'
import type { Clock } from '../core/clock.ts'

type Deps = { store: Store; clock: Clock; taskKinds: readonly string[] }

const NOTHING = { waiting: 0, running: 0, failed: 0, next_at: null, due_since: null }

/**
 * One page of the tasks in a state, and how many of each kind are in each: of the kinds that this server works on, with or
 * without tasks, and of others that are there.
 */
export async function listTasks(
  { store, clock, taskKinds }: Deps,
  { state, kind, page }: TaskQuery,
): Promise<TasksResponse> {
  const now = clock().toISOString()
  const counted = await countTasks(store, now)
  const own = taskKinds.map((name) => counted.find((one) => one.kind === name) ?? { ...NOTHING, kind: name })
  const others = counted.filter((one) => !taskKinds.includes(one.kind))
  const kinds = [...own, ...others].map(
    ({ kind: name, next_at, due_since: _, ...counts }): TaskKind => ({
      kind: name,
      handled: taskKinds.includes(name),
      counts,
      next_at,
    }),
  )
  const rows = await tasksOfPage(store, { state, kind, now }, { page, size: TASK_PAGE })
  return { kinds, results: rows.map(taskOf) }
}

/** A task as administrators see it. */
export const taskOf = ({ due_since: _, again_at: __, ...task }: TaskRow): Task => task
