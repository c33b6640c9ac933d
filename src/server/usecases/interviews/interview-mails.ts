import { randomUUID } from 'node:crypto'
import type { InterviewMail } from '#contract/mail/mail.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { InterviewRow } from '#server/store/interviews/interviews.ts'
import { insertMail } from '#server/store/mail/outbox.ts'
import { makePageLink } from '../my-application/page-link.ts'

type Told = {
  event: InterviewMail['event']
  to: readonly InterviewMail['to'][]
  now: Date
  /** A calendar entry goes with it. */
  calendar: boolean
}

/**
 * Queues what is told of an interview, in the transaction of what happened: to the candidate with a link to their page, and to each who
 * takes part and can sign in. However many mails the address got today: an appointment is not left out.
 */
export async function tellOfInterview(
  transaction: Store,
  secret: { secret: string },
  { email, people, ...row }: InterviewRow,
  { event, to, now, calendar }: Told,
): Promise<void> {
  const { id: reference, uid, sequence, starts_at, minutes, job_title } = row
  const facts = {
    kind: 'interview',
    reference,
    event,
    calendar,
    uid,
    sequence,
    starts_at,
    minutes,
    job_title,
  } as const
  const queue = (recipient: string, mail: InterviewMail) =>
    insertMail(transaction, {
      ...{ message_id: randomUUID(), kind: mail.kind, facts: JSON.stringify(mail) },
      ...{ recipient, created_at: now.toISOString() },
    })
  if (to.includes('candidate')) {
    const { seed } = await makePageLink(transaction, secret, email, now)
    const zone = row.candidate_zone ?? row.zone
    await queue(email, { ...facts, to: 'candidate', zone, page_seed: seed })
  }
  if (!to.includes('recruiter')) return
  for (const person of people)
    if (person.enabled) await queue(person.email, { ...facts, to: 'recruiter', zone: row.zone })
}
