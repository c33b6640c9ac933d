import type { Store } from './store.ts'

export type AuditAction = 'login' | 'logout' | 'job.create' | 'job.update' | 'job.delete' | 'resume.download'

type AuditEntry = {
  at: string
  actor_id: string | null
  action: AuditAction
  subject: 'user' | 'job' | 'application'
  subject_id: string
}

/** Appends to the audit table. Nothing in the product changes or deletes a row of it. */
export async function recordAudit(store: Store, entry: AuditEntry): Promise<void> {
  await store.sql.insertInto('audit').values(entry).execute()
}
