import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import type { Store } from './store.ts'

type AuditEntry = {
  at: string
  actor_id: string | null
  action: AuditAction
  subject: AuditSubject
  subject_id: string
  /** What the action alone does not say, such as the stages of a move. Never a resume's or a message's words. */
  detail?: Readonly<Record<string, unknown>>
}

/** Appends to the audit table (a new action first gets its row in the contract). Nothing changes or deletes a row of it. */
export async function recordAudit(store: Store, { detail, ...entry }: AuditEntry): Promise<void> {
  const values = { ...entry, detail: detail === undefined ? null : JSON.stringify(detail) }
  await store.sql.insertInto('audit').values(values).execute()
}

/** The details of what somebody did of one kind since `since`, newest first. */
export async function detailsSince(
  store: Store,
  { actor_id, action, since }: { actor_id: string; action: AuditAction; since: string },
): Promise<unknown[]> {
  const rows = await store.sql
    .selectFrom('audit')
    .select('detail')
    .where('actor_id', '=', actor_id)
    .where('action', '=', action)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ detail }) => JSON.parse(detail ?? 'null'))
}
