import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { changed } from '../engine/changes.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import type { TaskTable } from './schema.ts'

export type TaskRow = Selectable<TaskTable>

type NewTask = {
  kind: string
  /** What it is about; there is one task of the kind with this key. */
  key: string | number
  at: string
  /** Not before this time; left out: at once. */
  dueAt?: string
  /** What there is to do does not change: one that is under way need not be done again. */
  once?: boolean
}

/**
 * Puts a task into the queue, in the transaction of what it follows from: both are stored or neither. Where one of that kind
 * and key is under way, which may have begun before this was known, it is done again afterwards. False: one waits already, or
 * was given up, and stays as it is.
 */
export async function enqueue(
  transaction: Store,
  { kind, key, at, dueAt = at, once = false }: NewTask,
): Promise<boolean> {
  const added = await transaction.sql
    .insertInto('tasks')
    .values({ kind, key: String(key), attempts: 0, created_at: at, due_at: dueAt, due_since: dueAt })
    .onConflict((conflict) => {
      const same = conflict.columns(['kind', 'key'])
      return once
        ? same.doNothing()
        : same.doUpdateSet({ again_at: dueAt }).where('tasks.leased_until', 'is not', null)
    })
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) await changed(transaction, 'tasks')
  return added !== undefined
}

const PART = 500

/** Puts a task for each of these keys into the queue, what to do of which does not change: one that is there already stays as it is. */
export async function enqueueOnce(
  transaction: Store,
  { kind, keys, at }: { kind: string; keys: readonly (string | number)[]; at: string },
): Promise<void> {
  for (let from = 0; from < keys.length; from += PART)
    await transaction.sql
      .insertInto('tasks')
      .values(
        keys.slice(from, from + PART).map((key) => ({
          ...{ kind, key: String(key), attempts: 0 },
          ...{ created_at: at, due_at: at, due_since: at },
        })),
      )
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute()
  if (keys.length > 0) await changed(transaction, 'tasks')
}

/** Takes a task out of the queue before anybody works on it. False: it is under way, or was done. */
export function cancelTask(store: Store, kind: string, key: string | number): Promise<boolean> {
  return cancel(store, kind, key, (e) => e('leased_until', 'is', null))
}

/** The same of a task that nobody has to itself at `now`, also one whose holder was killed. */
export function cancelFreeTask(
  store: Store,
  kind: string,
  { key, now }: { key: string | number; now: string },
): Promise<boolean> {
  return cancel(store, kind, key, isFree(now))
}

async function cancel(store: Store, kind: string, key: string | number, free: ReturnType<typeof isFree>) {
  const gone = await store.sql
    .deleteFrom('tasks')
    .where('kind', '=', kind)
    .where('key', '=', String(key))
    .where(free)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Whether a task is in the queue, under way or not. */
export async function hasTask({ sql: db }: Store, kind: string, key: string | number): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', String(key))
    .executeTakeFirst()
  return row !== undefined
}

/** Each of these kinds as a row, as `asked.kind`. */
export const eachOf = ({ sql: db }: Store, kinds: readonly string[]) =>
  db
    .with(
      'asked(kind)',
      () => sql<{ kind: string }>`(values ${sql.join(kinds.map((kind) => sql`(${kind})`))})`,
    )
    .selectFrom('asked')

/** Those of these kinds of which a task is due at `now` that nobody has to itself. Looks at one task of each at most, beside those under way. */
export async function dueKinds(store: Store, kinds: readonly string[], now: string): Promise<string[]> {
  if (kinds.length === 0) return []
  const rows = await eachOf(store, kinds)
    .select('asked.kind')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tasks')
          .select('id')
          .whereRef('tasks.kind', '=', 'asked.kind')
          .where('failed_at', 'is', null)
          .where('due_at', '<=', now)
          .where(isFree(now)),
      ),
    )
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Makes the tasks of a kind due at `now` that nobody has under way. */
export async function makeDue(transaction: Store, kind: string, now: string): Promise<void> {
  await transaction.sql
    .updateTable('tasks')
    .set({ due_at: now, due_since: now })
    .where('kind', '=', kind)
    .where('due_at', '>', now)
    .where(isFree(now))
    .execute()
}

type Claim = { kind: string; first: 'oldest' | 'newest'; now: string; until: string; most: number }

/**
 * Takes up to `most` tasks of a kind that are due at `now` and counts an attempt on each. Nobody else gets them before
 * `until`; after that they are due again, should whoever took them be gone.
 */
export function claimTasks(store: Store, { kind, first, now, until, most }: Claim): Promise<TaskRow[]> {
  const direction = first === 'oldest' ? 'asc' : 'desc'
  const due = store.sql
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .where(isFree(now))
    .orderBy('due_at', direction)
    .orderBy('id', direction)
    .limit(most)
  // Materialized: a sub-select that is run twice would lock other rows the second time.
  return store.sql
    .with(
      (cte) => cte('due').materialized(),
      () => store.dialect.skipLocked(due),
    )
    .updateTable('tasks')
    .set((e) => ({ leased_until: until, again_at: null, attempts: e('attempts', '+', 1) }))
    .where('id', 'in', (e) => e.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
}

/**
 * Takes a task that is done out of the queue, whoever holds it by now, and puts a new one in its place where that was asked
 * for. False: it is gone already.
 */
export async function removeTask(transaction: Store, { id, kind, key }: TaskRow): Promise<boolean> {
  const gone = await transaction.sql
    .deleteFrom('tasks')
    .where('id', '=', id)
    .returning('again_at')
    .executeTakeFirst()
  if (gone?.again_at) await enqueue(transaction, { kind, key, at: gone.again_at })
  return gone !== undefined
}

/** Ends a claim, if it is still this one, with what changes about the task; where it is to be done again, as if it were new. */
export async function releaseTask(
  transaction: Store,
  { id, leased_until }: TaskRow,
  changes: Partial<Omit<TaskRow, 'id' | 'kind' | 'key'>>,
): Promise<void> {
  const tasks = transaction.sql.updateTable('tasks').where('id', '=', id)
  await tasks
    .set({ ...changes, leased_until: null })
    .where('leased_until', '=', leased_until)
    .execute()
  await tasks
    .set((e) => ({
      due_at: e.ref('again_at').$notNull(),
      due_since: e.ref('again_at').$notNull(),
      failed_at: null,
      attempts: 0,
      again_at: null,
    }))
    .where('leased_until', 'is', null)
    .where('again_at', 'is not', null)
    .execute()
}

/**
 * Frees what somebody held who died, for who is alone on the database and knows that nobody else works. Once each: what was under way at two deaths may be
 * what they came of, and waits until its lease is over.
 */
export async function freeLeftTasks(store: Store): Promise<void> {
  await store.sql
    .updateTable('tasks')
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .where('attempts', '<=', 1)
    .execute()
}

/** Nobody has it to itself at `now`. */
export const isFree = (now: string) => (e: ExpressionBuilder<Schema, 'tasks'>) =>
  e.or([e('leased_until', 'is', null), e('leased_until', '<=', now)])
