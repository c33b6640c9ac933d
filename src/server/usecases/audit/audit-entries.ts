import { type AuditEntry, type AuditFilter, type AuditQuery, auditActions } from '#contract/audit/audit.ts'
import { nextDay, startOfDay } from '#contract/core/company-time.ts'
import {
  type AuditRow,
  type AuditSelection,
  newestEntries,
  subjectNames,
} from '#server/store/audit/audit-log.ts'
import type { Store } from '#server/store/engine/store.ts'

/** The filter of a query in the store's terms: a group is its actions, days are the company's and both included. */
export function selectionOf(query: AuditFilter & Pick<AuditQuery, 'before'>): AuditSelection {
  const { group, actor, subject, subject_id, from, to, before } = query
  const actions = Object.entries(auditActions).filter(([, its]) => its === group)
  return {
    actions: group === undefined ? undefined : actions.map(([action]) => action),
    actor: actor === '' ? undefined : actor,
    subject: subject === undefined || subject_id === '' ? undefined : { kind: subject, id: subject_id },
    from: from === undefined ? undefined : startOfDay(from).toISOString(),
    until: to === undefined ? undefined : startOfDay(nextDay(to)).toISOString(),
    before,
  }
}

/** The newest `most` entries of a selection with the names that belong to them today. */
export async function readEntries(
  store: Store,
  selection: AuditSelection,
  most: number,
): Promise<AuditEntry[]> {
  const rows = await newestEntries(store, selection, most)
  const actors = rows.flatMap(({ actor_id }) =>
    actor_id === null ? [] : [{ subject: 'user', subject_id: actor_id }],
  )
  const names = await subjectNames(store, [...rows, ...actors])
  return rows.map(({ actor_id, detail, ...row }) => ({
    ...row,
    actor: actor_id === null ? null : { id: actor_id, name: names.get(`user/${actor_id}`) ?? actor_id },
    subject_name: names.get(`${row.subject}/${row.subject_id}`) ?? null,
    detail: detailOf(detail),
  }))
}

function detailOf(detail: AuditRow['detail']): Record<string, unknown> {
  const parsed: unknown = detail === null ? {} : JSON.parse(detail)
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}
