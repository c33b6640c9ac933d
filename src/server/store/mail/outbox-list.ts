import type { MailState } from '#contract/mail/outbox.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { tasksOfPage } from '../queue/task-list.ts'
import type { TaskRow } from '../queue/tasks.ts'
import { MAIL_TASK, type OutboxRow } from './outbox.ts'

/** A mail, and its task while it is not sent. */
export type ListedMail = { mail: OutboxRow; task: TaskRow | undefined }

/** How many mails are in each state. */
export async function countMails(store: Store): Promise<Record<MailState, number>> {
  const sql = apart(store)
  const tasks = sql
    .selectFrom('tasks')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', MAIL_TASK)
  const [waiting, failed, sent] = await Promise.all([
    tasks.where('failed_at', 'is', null).executeTakeFirstOrThrow(),
    tasks.where('failed_at', 'is not', null).executeTakeFirstOrThrow(),
    sql
      .selectFrom('outbox')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  return { waiting: waiting.count, failed: failed.count, sent: sent.count }
}

/** One page of the mails in a state: of those that wait the next one first, else newest first. */
export async function mailsOfPage(
  store: Store,
  state: MailState,
  { page, size }: { page: number; size: number },
): Promise<ListedMail[]> {
  if (state === 'sent') {
    const mails = await apart(store)
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is not', null)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    return mails.map((mail) => ({ mail, task: undefined }))
  }
  const wanted = { state: state === 'waiting' ? 'open' : state, kind: MAIL_TASK } as const
  return withMails(store, await tasksOfPage(store, wanted, { page, size }))
}

/** The mails that these tasks send. */
export async function withMails(store: Store, tasks: readonly TaskRow[]): Promise<ListedMail[]> {
  if (tasks.length === 0) return []
  const ids = tasks.map(({ key }) => Number(key))
  const mails = await apart(store).selectFrom('outbox').selectAll().where('id', 'in', ids).execute()
  return tasks.flatMap((task) => {
    const mail = mails.find(({ id }) => String(id) === task.key)
    return mail === undefined ? [] : [{ mail, task }]
  })
}
