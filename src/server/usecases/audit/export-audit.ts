import { AUDIT_EXPORT_MAX, type AuditEntry, type AuditFilter } from '#contract/audit.ts'
import { dayOf } from '#contract/company-time.ts'
import { recordAudit } from '#server/store/audit.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import { csvOf } from '../csv-of.ts'
import type { Actor } from '../people/authenticate.ts'
import { readEntries, selectionOf } from './audit-entries.ts'

const CHUNK = 1_000

const HEADS = ['Time (UTC)', 'Person', 'Action', 'Subject', 'Subject ID', 'Subject name', 'Detail']

/**
 * The newest 10,000 entries of a filter as CSV, for a spreadsheet: with a byte order mark, and what would be a formula
 * there made harmless. The export is an entry itself, written before anything leaves.
 */
export async function exportAudit(
  { store, clock }: { store: Store; clock: Clock },
  filter: AuditFilter,
  actor: Actor,
): Promise<{ name: string; csv: string }> {
  const now = clock()
  const selection = selectionOf({ ...filter, before: undefined })
  const entries: AuditEntry[] = []
  while (entries.length < AUDIT_EXPORT_MAX) {
    const last = entries.at(-1)
    const before = last && { at: last.at, id: last.id }
    const chunk = await readEntries(store, { ...selection, before }, CHUNK)
    entries.push(...chunk)
    if (chunk.length < CHUNK) break
  }
  await recordAudit(store, {
    at: now.toISOString(),
    actor_id: actor.id,
    action: 'audit.export',
    subject: 'audit',
    subject_id: '',
    detail: { count: entries.length, filter },
  })
  return { name: `audit-${dayOf(now)}.csv`, csv: csvOf([HEADS, ...entries.map(rowOf)], { bom: true }) }
}

const rowOf = ({ at, actor, action, subject, subject_id, subject_name, detail }: AuditEntry) => [
  at,
  actor?.name ?? '',
  action,
  subject,
  subject_id,
  subject_name,
  Object.keys(detail).length === 0 ? '' : JSON.stringify(detail),
]
