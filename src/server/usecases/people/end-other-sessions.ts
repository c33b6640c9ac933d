import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { deleteOtherSessions } from '#server/store/people/sessions.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from './authenticate.ts'
import { recordEnd } from './end-session.ts'

/** Ends all of the actor's own sessions but the one in use. */
export async function endOtherSessions(deps: { store: Store; clock: Clock }, actor: Actor): Promise<void> {
  await inTransaction(deps.store, async (transaction) => {
    const ended = await deleteOtherSessions(transaction, actor.id, actor.session_id)
    if (ended > 0) await recordEnd(transaction, actor, ended, deps.clock())
  })
}
