import { randomUUID } from 'node:crypto'
import type { InterviewMail } from '#contract/mail/mail.ts'
import type { Store } from '../engine/store.ts'
import { eraseMail, insertMail } from '../mail/outbox.ts'
import { interviewsOf, lockInterviews } from './interviews.ts'

/**
 * Erases the interviews about these applications with the mails to the candidate. Who was to take part in one that has not begun is told that it
 * is cancelled, by a mail that names nobody.
 */
export async function eraseInterviews(
  transaction: Store,
  applications: readonly number[],
  now: string,
): Promise<void> {
  const rows = await interviewsOf(transaction, applications)
  if (rows.length === 0) return
  const { sql: db } = transaction
  const ids = rows.map(({ id }) => id)
  // A reminder that is just being written is among the mails then.
  await lockInterviews(transaction, ids)
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'facts', 'sent_at'])
    .where('kind', '=', 'interview')
    .where(
      'recipient',
      'in',
      rows.flatMap(({ email, form_email, people }) => [
        email,
        form_email,
        ...people.map((person) => person.email),
      ]),
    )
    .execute()
  for (const { id, facts, sent_at } of mails) {
    const { reference }: { reference?: number } = JSON.parse(facts)
    if (reference !== undefined && ids.includes(reference)) await eraseMail(transaction, { id, sent_at }, now)
  }
  for (const row of rows) {
    if (row.state !== 'booked' || row.starts_at === null || row.starts_at <= now) continue
    const mail: InterviewMail = {
      ...{ kind: 'interview', reference: row.id, event: 'cancelled', to: 'recruiter', calendar: true },
      ...{ uid: row.uid, sequence: row.sequence + 1, starts_at: row.starts_at, minutes: row.minutes },
      ...{ zone: row.zone, job_title: row.job_title },
    }
    for (const { email, enabled } of row.people)
      if (enabled)
        await insertMail(transaction, {
          ...{ message_id: randomUUID(), kind: mail.kind, facts: JSON.stringify(mail) },
          ...{ recipient: email, created_at: now },
        })
  }
  await db.deleteFrom('interview_slots').where('interview_id', 'in', ids).execute()
  await db.deleteFrom('interview_people').where('interview_id', 'in', ids).execute()
  await db.deleteFrom('interviews').where('id', 'in', ids).execute()
}
