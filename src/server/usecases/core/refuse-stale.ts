import type { AuditAction, AuditSubject } from '#contract/audit/audit.ts'
import type { LastChange } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { auditOf } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { isAllowed } from './record-tag.ts'

/** A record, and which entries of the audit change it. */
export type Changeable = { subject: AuditSubject; subject_id: string; actions: readonly AuditAction[] }

/**
 * Throws `changed_meanwhile`, with who changed the record last, unless the `If-Match` of a caller names its tag as it is
 * now. To be called in the transaction of the change, with the record held.
 */
export async function refuseStale(
  transaction: Store,
  record: Changeable,
  { ifMatch, tag }: { ifMatch: string | undefined; tag: string },
): Promise<void> {
  if (isAllowed(ifMatch, tag)) return
  throw new AppError('changed_meanwhile', { changed: [await lastChange(transaction, record)] })
}

/** Who changed a record last, and when; nobody and null when nothing of that is written down. */
export async function lastChange(store: Store, record: Changeable): Promise<LastChange> {
  const [entry] = await auditOf(store, record, record.actions, 1)
  const { actor_id, name } = entry ?? {}
  const by = actor_id === undefined || actor_id === null ? null : { id: actor_id, name: name ?? '' }
  return { id: record.subject_id, at: entry?.at ?? null, by }
}
