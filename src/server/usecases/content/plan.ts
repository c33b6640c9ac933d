import { contentTexts as texts } from '#contract/content/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { CONTENT_TASK, type DocumentRow, updateDocument } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import { cancelTask, enqueue } from '#server/store/queue/tasks.ts'

const FARTHEST_MS = 366 * 86_400_000

type Planned = { path: string; row: DocumentRow; number: number; by: string | null; at: string; due: string }

/** Plans a revision for a time, in the transaction of whoever judged it. */
export async function plan(transaction: Store, { path, row, number, by, at, due }: Planned): Promise<void> {
  await updateDocument(transaction, row.id, {
    ...{ planned: number, planned_at: due, planned_fault: null },
    ...{ changed_at: at, changed_by: by },
  })
  await cancelTask(transaction, CONTENT_TASK, row.id)
  await enqueue(transaction, { kind: CONTENT_TASK, key: row.id, at, dueAt: due })
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action: 'content.plan' },
    ...{ subject: 'content', subject_id: row.key, detail: { path, revision: number, for: due } },
  })
}

/** A moment at which something may be published, in one spelling. Throws `invalid_input`. */
export function dueOf(at: string, now: Date): string {
  const time = new Date(at).getTime()
  if (time <= now.getTime()) throw new AppError('invalid_input', { fields: { at: texts.past } })
  if (time > now.getTime() + FARTHEST_MS) throw new AppError('invalid_input', { fields: { at: texts.far } })
  return new Date(time).toISOString()
}
