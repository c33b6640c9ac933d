import type { AuditAction, AuditSubject } from '#contract/audit/audit.ts'
import type { Store } from '../engine/store.ts'

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
export function recordAudit(store: Store, entry: AuditEntry): Promise<void> {
  return recordAudits(store, [entry])
}

/** The same for many entries at once. */
export async function recordAudits(store: Store, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const values = entries.map(({ detail, ...entry }) => ({
    ...entry,
    detail: detail === undefined ? null : JSON.stringify(detail),
  }))
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

/** What was done to one subject by these actions, newest first, `most` entries at most; with names as they are today. */
export async function auditOf(
  store: Store,
  about: { subject: AuditSubject; subject_id: string },
  actions: readonly AuditAction[],
  most: number,
) {
  const rows = await store.sql
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.at', 'audit.actor_id', 'audit.action', 'audit.detail', 'users.name'])
    .where('audit.subject', '=', about.subject)
    .where('audit.subject_id', '=', about.subject_id)
    .where('audit.action', 'in', actions)
    .orderBy('audit.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, actor_id, action, detail, name }) => ({ at, actor_id, action, detail, name }))
}
