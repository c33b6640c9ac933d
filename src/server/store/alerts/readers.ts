import type { Insertable, Selectable } from 'kysely'
import type { Store } from '../engine/store.ts'
import { eraseMailsTo } from '../mail/outbox.ts'
import type { AlertsTables } from './schema.ts'

type Table = AlertsTables['job_alert_readers']
export type Reader = Selectable<Table>

/** Whoever confirms or ends searches of an address waits for the other. */
export const lockAddress = (transaction: Store, email: string): Promise<void> =>
  transaction.dialect.lock(transaction.sql, `job alerts ${email}`)

/** The reader of an address, or undefined. */
export const readerOf = ({ sql: db }: Store, email: string): Promise<Reader | undefined> =>
  db.selectFrom('job_alert_readers').selectAll().where('email', '=', email).executeTakeFirst()

/** The reader of a (hashed) token, or undefined. */
export const readerOfToken = ({ sql: db }: Store, tokenHash: string): Promise<Reader | undefined> =>
  db.selectFrom('job_alert_readers').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Stores a reader and answers its id. */
export async function insertReader({ sql: db }: Store, reader: Insertable<Table>): Promise<number> {
  const { id } = await db
    .insertInto('job_alert_readers')
    .values(reader)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives a reader another address and another link. */
export async function readdressReader(
  { sql: db }: Store,
  id: number,
  to: Pick<Reader, 'email' | 'seed' | 'token_hash' | 'told_through'>,
): Promise<void> {
  await db.updateTable('job_alert_readers').set(to).where('id', '=', id).execute()
  await db.updateTable('job_alerts').set({ email: to.email }).where('reader_id', '=', id).execute()
}

/** Forgets a reader with all their searches, and the mails with jobs that wait for them. */
export async function deleteReader(
  transaction: Store,
  { id, email }: Pick<Reader, 'id' | 'email'>,
  now: string,
): Promise<void> {
  await transaction.sql.deleteFrom('job_alerts').where('reader_id', '=', id).execute()
  await transaction.sql.deleteFrom('job_alert_readers').where('id', '=', id).execute()
  await eraseMailsTo(transaction, { kind: 'job_alert', recipients: [email] }, now)
}

/** Readers behind `after` for whom nobody has looked on this day, by their numbers. */
export async function readersToTell(
  { sql: db }: Store,
  { today, after, most }: { today: string; after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('job_alert_readers')
    .select('id')
    .where('id', '>', after)
    .where((e) => e.or([e('looked_on', 'is', null), e('looked_on', '!=', today)]))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** A reader, held until the transaction ends; or undefined. */
export async function lockReader(transaction: Store, id: number): Promise<Reader | undefined> {
  const rows = transaction.sql.selectFrom('job_alert_readers').selectAll().where('id', '=', id)
  return (await transaction.dialect.forUpdate(rows).execute())[0]
}

/** Notes up to when a reader was told, and on which day. */
export async function noteTold(
  { sql: db }: Store,
  id: number,
  told: Pick<Reader, 'looked_on'> & Partial<Pick<Reader, 'told_through'>>,
): Promise<void> {
  await db.updateTable('job_alert_readers').set(told).where('id', '=', id).execute()
}
