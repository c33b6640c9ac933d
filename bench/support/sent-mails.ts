import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#server/store/engine/store.ts'

/** Waits until a server has sent all that waits; what a killed one had claimed is due at once. */
export async function untilSent(store: Store): Promise<void> {
  const waiting = store.sql.selectFrom('outbox').where('sent_at', 'is', null).where('failed_at', 'is', null)
  await store.sql
    .updateTable('outbox')
    .set({ due_at: new Date(0).toISOString() })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
  while ((await waiting.select('id').limit(1).executeTakeFirst()) !== undefined) await pause(50)
}

/** Mails that the mail server did not take, by their number. */
export async function unsentMails(store: Store, received: readonly { to: string[] }[]): Promise<string[]> {
  const taken = new Set(received.flatMap(({ to }) => to))
  const rows = await store.sql.selectFrom('outbox').select(['id', 'recipient', 'sent_at']).execute()
  return rows
    .filter(({ recipient, sent_at }) => sent_at === null || !taken.has(recipient))
    .map(({ id }) => `mail ${id} was not sent`)
}
