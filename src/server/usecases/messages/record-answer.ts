import type { AuditAction } from '#contract/audit/audit.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { indexMessagesAnew } from '#server/store/search/search-index.ts'

type Recorded = { at: string; by: string | null; action: AuditAction & `letter.${string}`; letter: number }

/** Writes down what was done with a letter about a message, and has its words found. */
export async function recordAnswer(
  transaction: Store,
  message: number,
  { at, by, action, letter }: Recorded,
): Promise<void> {
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action, subject: 'message', subject_id: String(message) },
    detail: { letter },
  })
  await indexMessagesAnew(transaction, [message])
}
