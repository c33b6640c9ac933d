import type { Insertable } from 'kysely'
import type { Store } from '../engine/store.ts'
import { enqueue } from '../queue/tasks.ts'
import type { MyApplicationTables } from './schema.ts'

/** The tasks of the queue that ask an address each whether it is theirs who named it; their key is the id of the change. */
export const ADDRESS_TASK = 'address-change'

type New = Insertable<MyApplicationTables['address_changes']>

/** Keeps that whoever holds an address wants to be known by another; what they wanted before counts no more. */
export async function insertAddressChange(
  transaction: Store,
  change: Pick<New, 'email' | 'new_email' | 'browser_hash' | 'asked_at'>,
): Promise<void> {
  await transaction.sql
    .updateTable('address_changes')
    .set({ closed_at: change.asked_at, outcome: 'replaced' })
    .where('email', '=', change.email)
    .where('closed_at', 'is', null)
    .execute()
  const { id } = await transaction.sql
    .insertInto('address_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(transaction, { kind: ADDRESS_TASK, key: id, at: change.asked_at, once: true })
}

/** How many were asked for by an address since `since`. */
export async function countAddressChanges(store: Store, email: string, since: string): Promise<number> {
  const { count } = await store.sql
    .selectFrom('address_changes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The new address of a change of which no mail was made yet, or undefined. */
export async function newAddressOf(store: Store, id: number): Promise<string | undefined> {
  const row = await store.sql
    .selectFrom('address_changes')
    .select('new_email')
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.new_email
}

/** Notes the (hashed) token of the link that confirms a change. */
export async function setAddressToken(transaction: Store, id: number, token_hash: string): Promise<void> {
  await transaction.sql.updateTable('address_changes').set({ token_hash }).where('id', '=', id).execute()
}

/** The change that a (hashed) token confirms, held; undefined when it was asked for before `since` or is closed. */
export async function lockAddressChange(store: Store, tokenHash: string, since: string) {
  const rows = store.sql
    .selectFrom('address_changes')
    .select(['id', 'email', 'new_email', 'browser_hash'])
    .where('token_hash', '=', tokenHash)
    .where('closed_at', 'is', null)
    .where('asked_at', '>', since)
  return (await store.dialect.forUpdate(rows).execute())[0]
}

/** Says what became of a change. */
export async function closeAddressChange(
  transaction: Store,
  id: number,
  end: { closed_at: string; outcome: 'moved' | 'offered' },
): Promise<void> {
  await transaction.sql.updateTable('address_changes').set(end).where('id', '=', id).execute()
}

/** The address that whoever had this one has now, who may have gone back to one of before; undefined where nobody corrected it. */
export async function addressNow(store: Store, email: string): Promise<string | undefined> {
  let now = email
  for (let after = 0; ; ) {
    const row = await store.sql
      .selectFrom('address_changes')
      .select(['id', 'new_email'])
      .where('email', '=', now)
      .where('id', '>', after)
      .where('outcome', '=', 'moved')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return now === email ? undefined : now
    now = row.new_email
    after = row.id
  }
}

/** The addresses that whoever holds this one had before, each with when they gave it up. */
export async function addressesBefore(
  store: Store,
  email: string,
): Promise<{ email: string; until: string }[]> {
  const found = new Map<string, string>()
  for (let [wanted] = [[email]]; wanted.length > 0; ) {
    const rows = await store.sql
      .selectFrom('address_changes')
      .select(['email', 'closed_at'])
      .where('new_email', 'in', wanted)
      .where('outcome', '=', 'moved')
      .orderBy('id', 'desc')
      .execute()
    const added = rows.filter((row) => row.email !== email && !found.has(row.email))
    for (const row of added) found.set(row.email, row.closed_at ?? '')
    wanted = added.map((row) => row.email)
  }
  return [...found].map(([address, until]) => ({ email: address, until }))
}

/** Forgets changes that were asked for before `before` and changed nothing. */
export async function deleteUnusedAddressChanges(store: Store, before: string): Promise<void> {
  await store.sql
    .deleteFrom('address_changes')
    .where('asked_at', '<', before)
    .where((e) => e.or([e('outcome', 'is', null), e('outcome', '!=', 'moved')]))
    .execute()
}
