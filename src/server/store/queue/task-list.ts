import type { TaskState } from '#contract/queue/tasks.ts'
import { apart } from '../engine/apart.ts'
import { changed } from '../engine/changes.ts'
import type { Store } from '../engine/store.ts'
import { isFree, type TaskRow } from './tasks.ts'

export type KindOfTasks = Record<TaskState, number> & {
  kind: string
  next_at: string | null
  /** Since when the one that waits or runs longest has been due. */
  due_since: string | null
}

/** How many tasks of each kind are in each state at `now`, and when the next of those that wait is due. */
export function countTasks(store: Store, now: string): Promise<KindOfTasks[]> {
  return apart(store)
    .selectFrom('tasks')
    .select('kind')
    .select((e) => {
      const held = e('leased_until', '>', now)
      const failed = e('failed_at', 'is not', null)
      const waiting = e.and([e('failed_at', 'is', null), isFree(now)(e)])
      return [
        e.fn.countAll<number>().filterWhere(waiting).as('waiting'),
        e.fn.countAll<number>().filterWhere(held).as('running'),
        e.fn.countAll<number>().filterWhere(failed).as('failed'),
        e.fn.min('due_at').filterWhere(waiting).as('next_at'),
        e.fn
          .min('due_since')
          .filterWhere(e.and([e('failed_at', 'is', null), e('due_since', '<=', now)]))
          .as('due_since'),
      ]
    })
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

type Page = { page: number; size: number }
/** `open`: those that wait or run. */
type Wanted = { kind?: string | undefined } & (
  | { state: 'open' | 'failed' }
  | { state: 'waiting' | 'running'; now: string }
)

/** One page of the tasks in a state, of one kind or of all: what failed newest first, else the next one first. */
export function tasksOfPage(store: Store, wanted: Wanted, { page, size }: Page): Promise<TaskRow[]> {
  const { state, kind } = wanted
  let tasks = apart(store)
    .selectFrom('tasks')
    .selectAll()
    .where('failed_at', state === 'failed' ? 'is not' : 'is', null)
  if (kind !== undefined) tasks = tasks.where('kind', '=', kind)
  if (wanted.state === 'running') tasks = tasks.where('leased_until', '>', wanted.now)
  if (wanted.state === 'waiting') tasks = tasks.where(isFree(wanted.now))
  const ordered =
    state === 'failed'
      ? tasks.orderBy('failed_at', 'desc').orderBy('id', 'desc')
      : tasks.orderBy('due_at').orderBy('id')
  return ordered
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** By its number, or by what it is about. */
type Which = { id: number } | { kind: string; key: string | number }

/** Puts a task that failed back among those that wait, as if it were new; undefined when it did not fail. */
export async function retryFailedTask(
  transaction: Store,
  which: Which,
  at: string,
): Promise<TaskRow | undefined> {
  const failed = again(transaction, at)
  const wanted =
    'id' in which
      ? failed.where('id', '=', which.id)
      : failed.where('kind', '=', which.kind).where('key', '=', String(which.key))
  const task = await wanted.returningAll().executeTakeFirst()
  if (task !== undefined) await changed(transaction, 'tasks')
  return task
}

/** The same for all of a kind; answers how many those were. */
export async function retryFailedTasks(transaction: Store, kind: string, at: string): Promise<number> {
  const { numUpdatedRows } = await again(transaction, at).where('kind', '=', kind).executeTakeFirst()
  if (numUpdatedRows > 0n) await changed(transaction, 'tasks')
  return Number(numUpdatedRows)
}

const again = ({ sql }: Store, at: string) =>
  sql
    .updateTable('tasks')
    .set({ failed_at: null, due_at: at, due_since: at, attempts: 0 })
    .where('failed_at', 'is not', null)
