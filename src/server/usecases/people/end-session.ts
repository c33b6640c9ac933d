import { AppError } from '#contract/errors.ts'
import { recordAudit } from '#server/store/audit.ts'
import { deleteOtherSessions, deleteSession } from '#server/store/sessions.ts'
import { inTransaction, type Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import type { Actor } from './authenticate.ts'

type Deps = { store: Store; clock: Clock }

/** Ends one of the actor's own sessions. Throws `session_not_found` for one that is not theirs or over. */
export async function endSession(deps: Deps, id: string, actor: Actor): Promise<void> {
  await inTransaction(deps.store, async (transaction) => {
    if (!(await deleteSession(transaction, actor.id, id))) throw new AppError('session_not_found')
    await recordEnd(deps, transaction, actor, 1)
  })
}

/** Ends all of the actor's own sessions but the one in use. */
export async function endOtherSessions(deps: Deps, actor: Actor): Promise<void> {
  await inTransaction(deps.store, async (transaction) => {
    const ended = await deleteOtherSessions(transaction, actor.id, actor.session_id)
    if (ended > 0) await recordEnd(deps, transaction, actor, ended)
  })
}

function recordEnd({ clock }: Deps, transaction: Store, actor: Actor, count: number): Promise<void> {
  return recordAudit(transaction, {
    at: clock().toISOString(),
    actor_id: actor.id,
    action: 'session.end',
    subject: 'user',
    subject_id: actor.id,
    detail: { count },
  })
}
