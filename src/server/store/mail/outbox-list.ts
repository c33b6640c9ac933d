import type { MailState } from '#contract/mail/outbox.ts'
import type { Store } from '../engine/store.ts'
import type { OutboxRow } from './outbox.ts'

/** How many mails are in each state. */
export async function countMails(store: Store): Promise<Record<MailState, number>> {
  const count = async (state: MailState) => {
    const { count } = await inState(store, state)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return { waiting: await count('waiting'), failed: await count('failed'), sent: await count('sent') }
}

/** One page of the mails in a state: of those that wait the next one first, else newest first. */
export function mailsOfPage(
  store: Store,
  state: MailState,
  { page, size }: { page: number; size: number },
): Promise<OutboxRow[]> {
  const mails = inState(store, state).selectAll()
  const ordered =
    state === 'waiting'
      ? mails.orderBy('due_at').orderBy('id')
      : mails.orderBy(state === 'sent' ? 'sent_at' : 'failed_at', 'desc').orderBy('id', 'desc')
  return ordered
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** Puts a mail that failed back among those that wait, as if it were new; undefined when it did not fail. */
export function retryFailedMail(store: Store, id: number, at: string): Promise<OutboxRow | undefined> {
  return store.sql
    .updateTable('outbox')
    .set({ failed_at: null, due_at: at, retried_at: at, attempts: 0 })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

function inState({ sql }: Store, state: MailState) {
  const mails = sql.selectFrom('outbox')
  if (state === 'sent') return mails.where('sent_at', 'is not', null)
  if (state === 'failed') return mails.where('failed_at', 'is not', null)
  return mails.where('sent_at', 'is', null).where('failed_at', 'is', null)
}
