import { BulkChange } from '#contract/bulks/bulk.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { countOutcomes } from '#server/store/bulks/bulk-records.ts'
import type { BulkRow } from '#server/store/bulks/schema.ts'
import type { Store } from '#server/store/engine/store.ts'

/** Writes down what a change to many, or its undo, came to. */
export async function recordEnd(transaction: Store, row: BulkRow, at: string): Promise<void> {
  const isUndo = row.state === 'undoing'
  const outcomes = await countOutcomes(transaction, row.id)
  const done = outcomes.filter(({ outcome }) => outcome === 'done')
  const changed = isUndo ? done.filter(({ undone }) => undone === 'back') : done
  const count = changed.reduce((sum, { count }) => sum + count, 0)
  const all = isUndo ? done.reduce((sum, { count }) => sum + count, 0) : row.total
  await recordAudit(transaction, {
    at,
    actor_id: isUndo ? row.undone_by : row.created_by,
    action: 'bulk.end',
    subject: 'bulk',
    subject_id: String(row.id),
    detail: {
      kind: BulkChange.parse(JSON.parse(row.change)).kind,
      of: row.subject,
      count,
      left: all - count,
      ...(isUndo && { undone: true }),
    },
  })
}
