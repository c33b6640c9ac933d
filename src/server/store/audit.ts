import type { Store } from './store.ts'

/** `subject.verb`; login and logout are the subject's own. */
export type AuditAction = 'login' | 'logout' | 'job.create' | 'job.update' | 'job.delete' | 'resume.download'

type AuditEntry = {
  at: string
  actor_id: string | null
  action: AuditAction
  subject: 'user' | 'job' | 'application'
  subject_id: string
  /** What the action alone does not say, such as the stages of a move. Never a resume's or a message's words. */
  detail?: Readonly<Record<string, unknown>>
}

/** Appends to the audit table. Nothing in the product changes or deletes a row of it. */
export async function recordAudit(store: Store, { detail, ...entry }: AuditEntry): Promise<void> {
  const values = { ...entry, detail: detail === undefined ? null : JSON.stringify(detail) }
  await store.sql.insertInto('audit').values(values).execute()
}
