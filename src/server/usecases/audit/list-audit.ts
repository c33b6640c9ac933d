import type { AuditPage, AuditQuery } from '#contract/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { readEntries, selectionOf } from './audit-entries.ts'

const PAGE = 50

/** One page of what was done, newest first; `next` says where the older entries begin. */
export async function listAudit({ store }: { store: Store }, query: AuditQuery): Promise<AuditPage> {
  const entries = await readEntries(store, selectionOf(query), PAGE + 1)
  const results = entries.slice(0, PAGE)
  const last = results.at(-1)
  return { results, next: entries.length > PAGE && last !== undefined ? `${last.at}_${last.id}` : null }
}
