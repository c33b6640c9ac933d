import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#server/store/engine/store.ts'
import { MAIL_TASK } from '#server/store/mail/outbox.ts'
import { countMails } from '#server/store/mail/outbox-list.ts'

/** Waits until a server has sent all that waits; what a killed one had claimed is due at once. */
export async function untilSent(store: Store): Promise<void> {
  await store.sql
    .updateTable('tasks')
    .set({ due_at: new Date(0).toISOString(), leased_until: null })
    .where('kind', '=', MAIL_TASK)
    .where('failed_at', 'is', null)
    .execute()
  while ((await countMails(store)).waiting > 0) await pause(50)
}

/** Mails that the mail server did not take, by their number. */
export async function unsentMails(store: Store, received: readonly { to: string[] }[]): Promise<string[]> {
  const taken = new Set(received.flatMap(({ to }) => to))
  const rows = await store.sql.selectFrom('outbox').select(['id', 'recipient', 'sent_at']).execute()
  return rows
    .filter(({ recipient, sent_at }) => sent_at === null || !taken.has(recipient))
    .map(({ id }) => `mail ${id} was not sent`)
}
