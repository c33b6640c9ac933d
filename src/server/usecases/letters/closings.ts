import { setImmediate } from 'node:timers/promises'
import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import type { JobClosing } from '#contract/letters/closing.ts'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  CLOSING_TASK,
  closingKey,
  closingTemplate,
  countTellable,
  deleteClosing,
  findClosing,
  insertClosing,
  lockClosing,
  tellableAfter,
  updateClosing,
} from '#server/store/letters/closings.ts'
import { findUser, mayRecruit } from '#server/store/people/users.ts'
import { cancelTask, enqueue } from '#server/store/queue/tasks.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Clock } from '../core/clock.ts'
import { composeLetter } from './compose-letter.ts'
import type { Letterhead } from './merge-values.ts'
import { storeLetter } from './write-letter.ts'

type Closed = { job: number; by: string; now: Date }

/** Has those told who have open applications for a job, ten minutes after it was closed, if that is set; in the transaction that closes it. */
export async function planClosing(transaction: Store, { job, by, now }: Closed): Promise<void> {
  if ((await closingTemplate(transaction)) === undefined) return
  const closed_at = now.toISOString()
  const due_at = new Date(now.getTime() + LETTER_WAIT_MINUTES * 60_000).toISOString()
  await insertClosing(transaction, { job_id: job, by_id: by, closed_at, due_at, after_id: 0, written: 0 })
  await cancelTask(transaction, CLOSING_TASK, job)
  await enqueue(transaction, { kind: CLOSING_TASK, key: job, at: closed_at, dueAt: due_at })
}

/** Tells nobody who was not told yet: the job is open again, in the transaction that opens it. */
export async function dropClosing(transaction: Store, job: number): Promise<void> {
  if (await deleteClosing(transaction, job)) await cancelTask(transaction, CLOSING_TASK, job)
}

/** Whom the closing of a job tells or is about to tell; null where nobody is told. */
export async function readClosing(
  store: Store,
  { id, is_active }: { id: number; is_active: boolean },
): Promise<JobClosing | null> {
  const template = await closingTemplate(store)
  const waiting = is_active ? undefined : await findClosing(store, id)
  if (template === undefined || (!is_active && waiting === undefined)) return null
  const people = await countTellable(store, id)
  return { template: shownLine(template.name), people, due_at: waiting?.due_at ?? null }
}

type Deps = { store: Store; clock: Clock; letterhead: Letterhead; secret: string }

/**
 * Writes the letters of a closed job one by one, for at most `mostMs` and until the server stops. May be cut off at any point and run
 * again: each is stored with how far it came. Answers whether there is more to do.
 */
export async function workOnClosing(
  deps: Deps,
  job: number,
  { signal, mostMs }: { signal: AbortSignal; mostMs: number },
): Promise<boolean> {
  const until = performance.now() + mostMs
  while (!signal.aborted && performance.now() < until) {
    if (!(await tellNext(deps, job))) return false
    await setImmediate()
  }
  return true
}

/** Tells the next one. False: nobody is left, the job is open again, or its time has not come. */
function tellNext(deps: Deps, job: number): Promise<boolean> {
  const now = deps.clock()
  return inTransaction(deps.store, async (transaction) => {
    const closing = await lockClosing(transaction, job)
    if (closing === undefined || closing.due_at > now.toISOString()) return false
    const template = await closingTemplate(transaction)
    const author = await findUser(transaction, closing.by_id)
    const next = await tellableAfter(transaction, job, closing.after_id)
    if (next === undefined || template === undefined || author === undefined || !mayRecruit(author)) {
      await deleteClosing(transaction, job)
      if (closing.written > 0)
        await recordAudit(transaction, {
          ...{ at: now.toISOString(), actor_id: closing.by_id, action: 'job.told' },
          ...{ subject: 'job', subject_id: String(job), detail: { letters: closing.written } },
        })
      return false
    }
    const wrote = await tell({ ...deps, store: transaction }, { ...next, template, author, now })
    const written = closing.written + (wrote ? 1 : 0)
    await updateClosing(transaction, job, { after_id: next.id, written })
    return true
  })
}

type Told = NonNullable<Awaited<ReturnType<typeof tellableAfter>>> & {
  template: NonNullable<Awaited<ReturnType<typeof closingTemplate>>>
  author: { id: string; name: string; email: string }
  now: Date
}

/** Writes the letter of one application. False: a letter to this person would have a hole, or may not be sent. */
async function tell(deps: Deps, { id, email, candidate_id, template, author, now }: Told): Promise<boolean> {
  if (candidate_id === null) return false
  const { subject, body } = template
  try {
    const { row } = await lockPersonOf(deps.store, candidate_id)
    const whom = { candidate_id: row.id, application_id: id, to: email.toLowerCase() }
    const composed = await composeLetter(deps, { ...whom, subject, body }, author)
    const key = closingKey(id)
    await storeLetter(deps.store, deps, {
      composed,
      files: [],
      actor: author,
      now,
      wait: 0,
      key,
      answers: null,
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
