import { isOf } from '../applications/sent-by.ts'
import type { Store } from '../engine/store.ts'

/** An address, and until when it was theirs whom this is about. */
type Held = { email: string; until: string }

/** All that was typed into the applications that were sent with an address, the newest first, with their files. */
export function sentApplications(store: Store, ids: readonly number[]) {
  return store.sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'jobs.title as job', 'applications.created_at', 'applications.withdrawn_at'])
    .select(['applications.name', 'applications.email', 'applications.phone', 'applications.message'])
    .select(['resume_key', 'resume_name', 'resume_type', 'resume_size'])
    .where('applications.id', 'in', ids)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute()
}

/** For which jobs recruiters considered whoever holds an address. */
export function consideredFor(store: Store, email: string) {
  return store.sql
    .selectFrom('applications')
    .innerJoin('considered_applications', 'considered_applications.application_id', 'applications.id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['jobs.title as job', 'applications.created_at'])
    .where(isOf(email))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute()
}

/** What is said of one candidate alone, but for what came with an application that was sent with another address. */
export function ownFacts(store: Store, candidateId: number, email: string) {
  return store.sql
    .selectFrom('candidate_facts')
    .leftJoin('applications', 'applications.id', 'candidate_facts.application_id')
    .select(['candidate_facts.kind', 'written', 'state', 'origin', 'candidate_facts.created_at', 'proven_at'])
    .where('candidate_facts.candidate_id', '=', candidateId)
    .where((e) => e.or([e('applications.email', 'is', null), isOf(email)]))
    .orderBy('candidate_facts.id')
    .execute()
}

/** The resumes that one candidate has beside applications. */
export function ownFiles(store: Store, candidateId: number) {
  return store.sql
    .selectFrom('resume_files')
    .select(['id', 'resume_key', 'resume_name', 'resume_type', 'created_at'])
    .where('candidate_id', '=', candidateId)
    .where('state', '=', 'accepted')
    .orderBy('id', 'desc')
    .execute()
}

/** Messages of the contact form that were sent with an address. */
export function ownMessages(store: Store, { email, until }: Held) {
  return store.sql
    .selectFrom('messages')
    .select(['subject', 'message', 'phone', 'company', 'created_at'])
    .where('email', '=', email)
    .where('created_at', '<=', until)
    .orderBy('id', 'desc')
    .execute()
}

/** The letters of recruiters that went out to an address. What recruiters kept by hand names none that is proven. */
export function ownLetters(store: Store, { email, until }: Held) {
  return store.sql
    .selectFrom('letters')
    .select(['subject', 'body', 'signature', 'sent_at'])
    .where('direction', '=', 'out')
    .where('address', '=', email)
    .where('sent_at', 'is not', null)
    .where('at', '<=', until)
    .orderBy('id', 'desc')
    .execute()
}

/** The mails that came from an address and were read in the mailbox; what a recruiter kept by hand is not proven to be from there. */
export async function ownReplies(store: Store, { email, until }: Held) {
  const db = store.sql
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'subject', 'body', 'at'])
    .where('direction', '=', 'in')
    .where('address', '=', email)
    .where('author_id', 'is', null)
    .where('at', '<=', until)
    .orderBy('id', 'desc')
    .execute()
  const files = await db
    .selectFrom('letter_files')
    .select(['letter_id', 'position', 'name', 'type', 'resume_key'])
    .where('letter_id', 'in', [0, ...rows.map(({ id }) => id)])
    .where('resume_key', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...row,
    files: files.flatMap(({ letter_id, resume_key, ...file }) =>
      letter_id === row.id && resume_key !== null ? [{ ...file, resume_key }] : [],
    ),
  }))
}

/** The mails that are kept of those that were meant for an address. */
export function ownMails(store: Store, { email, until }: Held) {
  return store.sql
    .selectFrom('outbox')
    .select(['kind', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .where('created_at', '<=', until)
    .orderBy('id', 'desc')
    .execute()
}
