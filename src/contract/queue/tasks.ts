import { z } from 'zod'
import { administratorErrors, type Endpoint, inputErrors } from '../core/endpoint.ts'
import { IdParams, pageNumber } from '../core/paging.ts'

/** How many tasks a page of the queue holds. */
export const TASK_PAGE = 50

/** `failed`: given up, until somebody asks for another try. */
export const TASK_STATES = ['waiting', 'running', 'failed'] as const
export const TaskState = z.enum(TASK_STATES, 'is not a state')
export type TaskState = z.infer<typeof TaskState>

const NOT_A_KIND = 'is not a kind of work'
// PostgreSQL refuses a NUL.
const kind = z
  .string(NOT_A_KIND)
  .max(100, NOT_A_KIND)
  .regex(/^[^\0]*$/, NOT_A_KIND)

/** Which tasks: those in a state, of one kind or (without `kind`) of all. */
export const TaskQuery = z.object({
  state: TaskState.default('waiting'),
  kind: kind.default('').transform((value) => (value === '' ? undefined : value)),
  page: pageNumber,
})
export type TaskQuery = z.infer<typeof TaskQuery>

/**
 * A task of the queue. `key` says what it is about, such as the id of a mail; `last_error` why the last attempt came to
 * nothing, in a code.
 */
export const Task = z.object({
  id: z.int(),
  kind: z.string(),
  key: z.string(),
  attempts: z.int(),
  created_at: z.string(),
  due_at: z.string(),
  leased_until: z.string().nullable(),
  failed_at: z.string().nullable(),
  last_error: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

/** `handled`: whether this server does tasks of the kind; others are left alone. `next_at`: when the next one is due. */
export const TaskKind = z.object({
  kind: z.string(),
  handled: z.boolean(),
  counts: z.record(TaskState, z.int()),
  next_at: z.string().nullable(),
})
export type TaskKind = z.infer<typeof TaskKind>

export const TasksResponse = z.object({ kinds: z.array(TaskKind), results: z.array(Task) })
export type TasksResponse = z.infer<typeof TasksResponse>

/** The work beside the requests, for administrators. */
export const taskEndpoints = {
  listTasks: {
    method: 'GET',
    path: '/api/tasks/',
    access: 'administrator',
    summary:
      'Background work that waits or runs (the next one first) or failed (newest first), and counts by kind.',
    query: TaskQuery,
    success: { status: 200, body: TasksResponse },
    errors: ['invalid_input', ...administratorErrors],
  },
  retryTask: {
    method: 'POST',
    path: '/api/tasks/:id/retry/',
    access: 'administrator',
    summary: 'Try a task that failed again, from now on.',
    params: IdParams,
    success: { status: 200, body: z.object({ data: Task }) },
    errors: ['task_not_found', ...administratorErrors],
  },
  retryTasks: {
    method: 'POST',
    path: '/api/tasks/retry/',
    access: 'administrator',
    summary: 'Try all tasks of a kind that failed again, from now on.',
    body: z.object({ kind: kind.min(1, NOT_A_KIND) }),
    success: { status: 200, body: z.object({ data: z.object({ count: z.int() }) }) },
    errors: [...inputErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
