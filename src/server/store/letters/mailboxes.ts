import type { Insertable, Selectable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { LettersTables } from './schema.ts'

type Row = Selectable<LettersTables['mailboxes']>

/** How far a mailbox has been read, and how the last try went; undefined for one that never was. */
export async function findMailbox({ sql: db }: Store, name: string): Promise<Row | undefined> {
  return db.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst()
}

type Read = { name: string; validity: string; read_to: number; began: string }

/** Notes up to which mail a mailbox was read, in the transaction that keeps the mail. Who reads beside others takes none of theirs back. */
export async function noteMailboxRead(transaction: Store, { name, began, ...read }: Read): Promise<void> {
  await lockMailboxes(transaction)
  const row = await findMailbox(transaction, name)
  if (row?.validity === read.validity && Number(row.read_to) >= read.read_to) return
  const change = { validity: read.validity, read_to: String(read.read_to) }
  await put(transaction, { name, since: began, ...change }, change)
}

/** Notes that all was read that was there when somebody began to. */
export async function noteMailboxDone(transaction: Store, read: Read): Promise<void> {
  await noteMailboxRead(transaction, read)
  const row = await findMailbox(transaction, read.name)
  const read_at = [read.began, ...(row?.read_at ? [row.read_at] : [])].sort().at(-1) ?? read.began
  const change = { read_at, failed_at: null, reason: null }
  await put(
    transaction,
    { ...change, name: read.name, since: read.began, validity: '', read_to: '0' },
    change,
  )
}

/** Notes why a mailbox could not be read. */
export async function noteMailboxAway(
  transaction: Store,
  { name, began, at, reason }: { name: string; began: string; at: string; reason: string },
): Promise<void> {
  const change = { failed_at: at, reason }
  await put(transaction, { ...change, name, since: began, validity: '', read_to: '0' }, change)
}

async function put(
  { sql: db }: Store,
  row: Insertable<LettersTables['mailboxes']>,
  change: Partial<Row>,
): Promise<void> {
  await db
    .insertInto('mailboxes')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute()
}

/** Whoever keeps a mail waits for who keeps another: the same one is kept once. */
export const lockMailboxes = (transaction: Store): Promise<void> =>
  transaction.dialect.lock(transaction.sql, 'mailboxes')

/** Whether a mail of this print was read before. */
export async function wasRead({ sql: db }: Store, print: string): Promise<boolean> {
  const row = await db.selectFrom('read_mails').select('print').where('print', '=', print).executeTakeFirst()
  return row !== undefined
}

/** Notes that it was. */
export async function noteRead(transaction: Store, print: string, at: string): Promise<void> {
  await transaction.sql
    .insertInto('read_mails')
    .values({ print, at })
    .onConflict((conflict) => conflict.column('print').doNothing())
    .execute()
}

/** Forgets what was read before `before`. */
export async function forgetReadMails({ sql: db }: Store, before: string): Promise<void> {
  await db.deleteFrom('read_mails').where('at', '<', before).execute()
}
