import { setImmediate } from 'node:timers/promises'
import type { AuditEntry, AuditFilter } from '#contract/audit/audit.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { type AuditSelection, countEntries } from '#server/store/audit/audit-log.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { csvOf } from '../core/csv-of.ts'
import type { Actor } from '../people/authenticate.ts'
import { readEntries, selectionOf } from './audit-entries.ts'

const CHUNK = 1_000

const HEADS = ['Time (UTC)', 'Person', 'Action', 'Subject', 'Subject ID', 'Subject name', 'Detail']

/**
 * All entries of a filter as CSV for a spreadsheet, newest first, in parts that are made when they are asked for: with a
 * byte order mark, and what would be a formula there made harmless (OWASP, CSV Injection). The export is an entry itself,
 * written before anything leaves.
 */
export async function exportAudit(
  { store, clock }: { store: Store; clock: Clock },
  filter: AuditFilter,
  actor: Actor,
): Promise<{ name: string; parts: AsyncIterable<string> }> {
  const now = clock()
  const selection = selectionOf({ ...filter, before: undefined })
  const newest = await readEntries(store, selection, CHUNK)
  await recordAudit(store, {
    at: now.toISOString(),
    actor_id: actor.id,
    action: 'audit.export',
    subject: 'audit',
    subject_id: '',
    detail: { count: await countEntries(store, selection), filter },
  })
  return { name: `audit-${dayOf(now)}.csv`, parts: rowsFrom(store, selection, newest) }
}

async function* rowsFrom(
  store: Store,
  selection: AuditSelection,
  newest: AuditEntry[],
): AsyncGenerator<string> {
  yield csvOf([HEADS], { bom: true })
  let entries = newest
  while (true) {
    yield csvOf(entries.map(rowOf))
    const last = entries.at(-1)
    if (last === undefined || entries.length < CHUNK) return
    await setImmediate()
    entries = await readEntries(store, { ...selection, before: { at: last.at, id: last.id } }, CHUNK)
  }
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
