import { PAGE_MAX } from '#contract/core/limits.ts'
import { TASK_STATES, type TaskState } from '#contract/queue/tasks.ts'

type TasksPlace = { state: TaskState; kind: string; page: number }

/** Reads the URL; what makes no sense there counts as not said. */
export function readTasksPlace(search: URLSearchParams): TasksPlace {
  const page = search.get('page') ?? ''
  return {
    state: TASK_STATES.find((state) => state === search.get('state')) ?? 'waiting',
    kind: (search.get('kind') ?? '').slice(0, 100),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1,
  }
}

/** The `?...` of a list of tasks. */
export function tasksPath({ state, kind, page = 1 }: Omit<TasksPlace, 'page'> & { page?: number }): string {
  const parts = new URLSearchParams()
  if (state !== 'waiting') parts.set('state', state)
  if (kind !== '') parts.set('kind', kind)
  if (page > 1) parts.set('page', String(page))
  return `?${parts}`
}
