import type { AuditAction } from '#contract/audit/audit.ts'
import { recordAudits } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'

type Subject = 'application' | 'candidate'

/** Writes into the history of both that a duplicate was merged into another one, or taken out of it. `at`: ISO 8601. */
export function recordMerge<S extends Subject>(
  transaction: Store,
  action: AuditAction & `${S}.${'merge' | 'unmerge'}`,
  { id, duplicateId }: { id: number; duplicateId: number },
  { at, by, subject }: { at: string; by: string; subject: S },
): Promise<void> {
  const common = { at, actor_id: by, action, subject }
  return recordAudits(transaction, [
    { ...common, subject_id: String(id), detail: { duplicate: duplicateId } },
    { ...common, subject_id: String(duplicateId), detail: { into: id } },
  ])
}
