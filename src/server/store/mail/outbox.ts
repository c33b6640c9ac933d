import type { Insertable, Selectable } from 'kysely'
import type { OutboxTable } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'

export type OutboxRow = Selectable<OutboxTable>

/** Puts a mail into the outbox; in the transaction of what it tells of. */
export async function insertMail(store: Store, values: Insertable<OutboxTable>): Promise<void> {
  await store.sql.insertInto('outbox').values(values).execute()
}

/** How many mails were meant for an address since `since`, sent or not. */
export async function countMailsTo(store: Store, recipient: string, since: string): Promise<number> {
  const { count } = await store.sql
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

type Claim = { now: string; until: string; most: number }

/**
 * Takes up to `most` mails that are due at `now` and counts an attempt on each. Nobody else gets them before `until`;
 * after that they are due again, should whoever took them be gone.
 */
export function claimMails(store: Store, { now, until, most }: Claim): Promise<OutboxRow[]> {
  const due = store.sql
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
  // Materialized: a sub-select that is run twice would lock other rows the second time.
  return store.sql
    .with(
      (cte) => cte('due').materialized(),
      () => store.dialect.skipLocked(due),
    )
    .updateTable('outbox')
    .set((e) => ({ due_at: until, attempts: e('attempts', '+', 1) }))
    .where('id', 'in', (e) => e.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
}

/** Writes down what became of an attempt: `sent_at`, `failed_at` (it is given up) or the next `due_at`. */
export async function settleMail(
  store: Store,
  id: number,
  outcome: Partial<Pick<OutboxRow, 'sent_at' | 'failed_at' | 'due_at' | 'last_error'>>,
): Promise<void> {
  await store.sql.updateTable('outbox').set(outcome).where('id', '=', id).execute()
}

/** Forgets mails that were sent before `before`. */
export async function deleteSentMails(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('outbox').where('sent_at', '<', before).execute()
}
