import type { AuditAction, AuditSubject } from '#contract/audit/audit.ts'
import { detailsSince, recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

const SAME_MS = 60_000

type Deps = { store: Store; clock: Clock }
type Look = {
  action: AuditAction
  subject: AuditSubject
  subject_id: string
  detail: Readonly<Record<string, unknown>>
}

/**
 * Writes to the audit that a person looked at something. The same within a minute (the next page, what is shown again) is written once:
 * what agrees in `same` of its detail.
 */
export async function noteOnce(
  { store, clock }: Deps,
  look: Look,
  same: readonly string[],
  actor: Actor,
): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - SAME_MS).toISOString()
  await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, `search by ${actor.id}`)
    const earlier = await detailsSince(transaction, { actor_id: actor.id, action: look.action, since })
    const isSame = (detail: unknown) => {
      const said = new Map(Object.entries(Object(detail)))
      return same.every((name) => said.get(name) === look.detail[name])
    }
    if (earlier.some(isSame)) return
    await recordAudit(transaction, { at: now.toISOString(), actor_id: actor.id, ...look })
  })
}
