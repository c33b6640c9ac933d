import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { deleteSession } from '#server/store/people/sessions.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from './authenticate.ts'

/** Ends one of the actor's own sessions. Throws `session_not_found` for one that is not theirs or over. */
export async function endSession(
  deps: { store: Store; clock: Clock },
  id: string,
  actor: Actor,
): Promise<void> {
  await inTransaction(deps.store, async (transaction) => {
    if (!(await deleteSession(transaction, actor.id, id))) throw new AppError('session_not_found')
    await recordEnd(transaction, actor, 1, deps.clock())
  })
}

/** Writes down that somebody ended sessions of theirs. */
export function recordEnd(store: Store, actor: Actor, count: number, now: Date): Promise<void> {
  return recordAudit(store, {
    at: now.toISOString(),
    actor_id: actor.id,
    action: 'session.end',
    subject: 'user',
    subject_id: actor.id,
    detail: { count },
  })
}
