import type { AuditAction } from '#contract/audit/audit.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { indexAgain } from '#server/store/search/search-index.ts'

/** Writes a change of a person down: in the audit, in when they were last changed, and in the index. */
export async function recordChange(
  transaction: Store,
  person: number,
  {
    at,
    by,
    action,
    detail,
  }: { at: string; by: string | null; action: AuditAction; detail: Record<string, unknown> },
): Promise<void> {
  await updateCandidate(transaction, person, {}, at)
  await recordAudit(transaction, {
    at,
    actor_id: by,
    action,
    subject: 'candidate',
    subject_id: String(person),
    detail,
  })
  await indexAgain(transaction, 'candidate', [person])
}
