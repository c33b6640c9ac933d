import { type AuditPage, type AuditQuery, BULK_ACTIONS } from '#contract/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { readEntries, selectionOf } from './audit-entries.ts'

const PAGE = 50

/**
 * One page of what was done, newest first; `next` says where the older entries begin. A change to many is said once: the entry of each
 * record is read by that record, or in the export.
 */
export async function listAudit({ store }: { store: Store }, query: AuditQuery): Promise<AuditPage> {
  const selection = selectionOf(query)
  const without = selection.subject === undefined ? BULK_ACTIONS : undefined
  const entries = await readEntries(store, { ...selection, without }, PAGE + 1)
  const results = entries.slice(0, PAGE)
  const last = results.at(-1)
  return { results, next: entries.length > PAGE && last !== undefined ? `${last.at}_${last.id}` : null }
}
