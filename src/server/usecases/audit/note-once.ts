import { detailsSince, recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import type { Look as Entry } from './late-looks.ts'

const SAME_MS = 60_000

export type LookDeps = Pick<AllDeps, 'store' | 'clock' | 'lateLooks'>
type Look = Omit<Required<Entry>, 'at' | 'actor_id'>

/**
 * Writes to the audit that a person looked at something in a list. The same within a minute (the next page, what is shown again) is written once:
 * what agrees in `same` of its detail. Where there is no room for it, it is written later: whoever reads goes on.
 */
export async function noteOnce(
  { store, clock, lateLooks }: LookDeps,
  look: Look,
  same: readonly string[],
  actor: Actor,
): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - SAME_MS).toISOString()
  const isSame = (detail: unknown) => {
    const said = new Map(Object.entries(Object(detail)))
    return same.every((name) => said.get(name) === look.detail[name])
  }
  const isWaiting = ({ at, actor_id, action, detail }: Entry) =>
    actor_id === actor.id && action === look.action && at > since && isSame(detail)
  if (lateLooks.waiting().some(isWaiting)) return
  const entry = { at: now.toISOString(), actor_id: actor.id, ...look }
  await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, `search by ${actor.id}`)
    const earlier = await detailsSince(transaction, { actor_id: actor.id, action: look.action, since })
    if (!earlier.some(isSame)) await recordAudit(transaction, entry)
  }).catch((error: unknown) => lateLooks.keep(entry, error))
}
