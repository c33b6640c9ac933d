import { randomUUID } from 'node:crypto'
import { MAILS_PER_DAY } from '#contract/core/limits.ts'
import type { JobAlertMail, Mail, NotificationMail } from '#contract/mail/mail.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countMailsTo, insertMail } from '#server/store/mail/outbox.ts'

const DAY = 86_400_000

/** Puts a mail to a recruiter into the outbox; how many they were sent today does not count. */
export async function queueNotification(
  transaction: Store,
  to: string,
  mail: NotificationMail,
  now: Date,
): Promise<void> {
  await insertMail(transaction, mailRow(to, mail, now))
}

/** Puts a mail with new jobs into the outbox: there is one a day, whatever else was sent. */
export async function queueAlert(
  transaction: Store,
  to: string,
  mail: JobAlertMail,
  now: Date,
): Promise<void> {
  await insertMail(transaction, mailRow(to, mail, now))
}

/**
 * Puts a mail into the outbox that says that an address is another one now, a person's or that of the sign-in page. How many they were
 * sent today does not count: nobody can keep it away by having others sent there.
 */
export async function queueMoved(
  transaction: Store,
  to: string,
  mail: Extract<Mail, { kind: 'address_changed' | 'sign_in_moved' }>,
  now: Date,
): Promise<void> {
  await insertMail(transaction, mailRow(to, mail, now))
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: both are stored or neither. Nothing is sent
 * here. An address that was written to often enough today gets no further mail: then it answers false.
 */
export async function queueMail(transaction: Store, to: string, mail: Mail, now: Date): Promise<boolean> {
  const yesterday = new Date(now.getTime() - DAY).toISOString()
  if ((await countMailsTo(transaction, to, yesterday)) >= MAILS_PER_DAY) return false
  await insertMail(transaction, mailRow(to, mail, now))
  return true
}

const mailRow = (to: string, mail: Mail, now: Date) => ({
  message_id: randomUUID(),
  kind: mail.kind,
  facts: JSON.stringify(mail),
  recipient: to,
  created_at: now.toISOString(),
})
