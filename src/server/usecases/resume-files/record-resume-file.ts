import type { AuditAction } from '#contract/audit/audit.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'

/** Writes into the audit what was done with a dropped resume. */
export const recordResumeFile = (
  store: Store,
  id: number,
  { action, by, at }: { action: AuditAction; by: string; at: string },
): Promise<void> =>
  recordAudit(store, { at, actor_id: by, action, subject: 'resume_file', subject_id: String(id) })
