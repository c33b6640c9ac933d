import { type Insertable, type Selectable, sql } from 'kysely'
import { type Mail, NOTIFICATIONS } from '#contract/mail/mail.ts'
import type { Store } from '../engine/store.ts'
import { cancelFreeTask, cancelTask, enqueue, hasTask } from '../queue/tasks.ts'
import type { OutboxTable } from './schema.ts'

/** The tasks of the queue that send a mail each; their key is its id. */
export const MAIL_TASK = 'send-mail'

export type OutboxRow = Selectable<OutboxTable>
type NewMail = Omit<Insertable<OutboxTable>, 'attempts' | 'handed_at'>

/** Puts a mail into the outbox, and its task, due at once or at `dueAt`, into the queue; in the transaction of what it tells of. Answers its id. */
export async function insertMail(
  transaction: Store,
  values: NewMail,
  dueAt: string = values.created_at,
): Promise<number> {
  const { id } = await transaction.sql
    .insertInto('outbox')
    .values({ ...values, attempts: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(transaction, { kind: MAIL_TASK, key: id, at: values.created_at, dueAt })
  return id
}

/** A mail of the outbox. Throws when there is none: no mail is deleted before it was sent. */
export function findMail(store: Store, id: number): Promise<OutboxRow> {
  return store.sql.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** How many mails were meant for an address since `since`, sent or not; what recruiters are told, what they wrote, interviews, and new jobs do not count. */
export async function countMailsTo(store: Store, recipient: string, since: string): Promise<number> {
  const { count } = await store.sql
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .where('kind', 'not in', [...NOTIFICATIONS, 'letter', 'answer', 'job_alert', 'interview'])
    .executeTakeFirstOrThrow()
  return count
}

/** How many mails of a kind were meant for an address since `since`. */
export async function countMailsOfKind(
  store: Store,
  { recipient, kind }: { recipient: string; kind: Mail['kind'] },
  since: string,
): Promise<number> {
  const { count } = await store.sql
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The mails of that kind to an address that were not sent yet, with whether somebody has one under way. */
export async function unsentMails(
  store: Store,
  { recipient, kind }: { recipient: string; kind: Mail['kind'] },
): Promise<{ id: number; facts: string; created_at: string; isTaken: boolean }[]> {
  const rows = await store.sql
    .selectFrom('outbox')
    .leftJoin('tasks', (join) =>
      join.on('tasks.kind', '=', MAIL_TASK).on('tasks.key', '=', sql<string>`cast(outbox.id as text)`),
    )
    .select(['outbox.id', 'outbox.facts', 'outbox.created_at', 'tasks.leased_until'])
    .where('outbox.recipient', '=', recipient)
    .where('outbox.kind', '=', kind)
    .where('outbox.sent_at', 'is', null)
    .orderBy('outbox.id')
    .execute()
  return rows.map(({ leased_until, ...row }) => ({ ...row, isTaken: leased_until !== null }))
}

const READDRESSED = ['letter', 'interview', 'application_received'] as const satisfies Mail['kind'][]

/** Sends the mails about somebody's application, which wait for one address and which nobody has under way, to another; answers them. */
export async function readdressMails(
  transaction: Store,
  { from, to }: { from: string; to: string },
): Promise<{ id: number; facts: string }[]> {
  const waiting = transaction.sql
    .selectFrom('outbox')
    .innerJoin('tasks', (join) =>
      join.on('tasks.kind', '=', MAIL_TASK).on('tasks.key', '=', sql<string>`cast(outbox.id as text)`),
    )
    .select(['outbox.id', 'outbox.facts'])
    .where('outbox.recipient', '=', from)
    .where('outbox.kind', 'in', READDRESSED)
    .where('outbox.sent_at', 'is', null)
    .where('outbox.handed_at', 'is', null)
    .where('tasks.leased_until', 'is', null)
  // Held: nobody takes one meanwhile.
  const mails = await transaction.dialect.forUpdate(waiting).execute()
  const ids = mails.map(({ id }) => id)
  if (ids.length > 0)
    await transaction.sql.updateTable('outbox').set({ recipient: to }).where('id', 'in', ids).execute()
  return mails
}

/** Takes a mail back that nobody has under way. False: somebody sends it just now, or did. */
export async function takeMailBack(transaction: Store, id: number): Promise<boolean> {
  if (!(await cancelTask(transaction, MAIL_TASK, id))) return false
  await forgetMail(transaction, id)
  return true
}

/** Notes that a mail was sent, and how many attempts it took. */
export async function setMailSent(
  transaction: Store,
  id: number,
  sent: { sent_at: string; attempts: number },
): Promise<void> {
  await transaction.sql.updateTable('outbox').set(sent).where('id', '=', id).execute()
}

/** Changes what a mail is to be made of. */
export async function setMailFacts(transaction: Store, id: number, facts: string): Promise<void> {
  await transaction.sql.updateTable('outbox').set({ facts }).where('id', '=', id).execute()
}

/** Notes that a mail server has all of a mail and has not answered, or takes that note back. */
export async function setMailHanded(store: Store, id: number, handed_at: string | null): Promise<void> {
  await store.sql.updateTable('outbox').set({ handed_at }).where('id', '=', id).execute()
}

/** Forgets a mail that nobody sends. */
export async function forgetMail(transaction: Store, id: number): Promise<void> {
  await transaction.sql.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Erases a mail with its task. False: it is being sent at `now`, which would be sent to its end. */
export async function eraseMail(
  transaction: Store,
  { id, sent_at }: { id: number; sent_at: string | null },
  now: string,
): Promise<boolean> {
  const isFree =
    sent_at !== null ||
    (await cancelFreeTask(transaction, MAIL_TASK, { key: id, now })) ||
    !(await hasTask(transaction, MAIL_TASK, id))
  if (isFree) await forgetMail(transaction, id)
  return isFree
}

/** Forgets mails that were sent before `before`. */
export async function deleteSentMails(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('outbox').where('sent_at', '<', before).execute()
}

/** Erases the acknowledgments of these applications, but for one that is being sent just now, which is forgotten after its time. */
export async function eraseAcknowledgments(
  transaction: Store,
  applications: readonly { id: number; email: string; own_email: string | null }[],
  now: string,
): Promise<void> {
  const about = new Set(applications.map(({ id }) => id))
  const mails = await transaction.sql
    .selectFrom('outbox')
    .select(['id', 'facts', 'sent_at'])
    .where('kind', '=', 'application_received')
    .where('recipient', 'in', [
      ...new Set(applications.flatMap(({ email, own_email }) => [email, own_email ?? email])),
    ])
    .execute()
  for (const { id, facts, sent_at } of mails) {
    const { reference }: { reference?: number } = JSON.parse(facts)
    if (reference === undefined || !about.has(reference)) continue
    await eraseMail(transaction, { id, sent_at }, now)
  }
}

/** Erases the mails of this kind to these addresses, but for one that is being sent just now, which is forgotten after its time. */
export async function eraseMailsTo(
  transaction: Store,
  { kind, recipients }: { kind: Mail['kind']; recipients: readonly string[] },
  now: string,
): Promise<void> {
  const mails = await transaction.sql
    .selectFrom('outbox')
    .select(['id', 'sent_at'])
    .where('kind', '=', kind)
    .where('recipient', 'in', recipients)
    .execute()
  for (const mail of mails) await eraseMail(transaction, mail, now)
}
