import { sql } from 'kysely'
import type { Store } from '#server/store/engine/store.ts'
import { MAIL_TASK } from '#server/store/mail/outbox.ts'

/** The mails of the outbox, oldest first, each with what its task says of it until it is sent. */
export async function mailsIn(store: Store) {
  const rows = await store.sql
    .selectFrom('outbox')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.key', '=', sql`cast(outbox.id as text)`).on('tasks.kind', '=', MAIL_TASK),
    )
    .select(['outbox.id', 'message_id', 'outbox.kind', 'recipient', 'outbox.created_at', 'sent_at'])
    .select(['due_at', 'failed_at', 'last_error', 'leased_until'])
    .select((e) => e.fn.coalesce('tasks.attempts', 'outbox.attempts').as('attempts'))
    .orderBy('outbox.id')
    .execute()
  return rows
}

/** Those to one address. */
export const mailsTo = async (store: Store, address: string) =>
  (await mailsIn(store)).filter(({ recipient }) => recipient === address)
