import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Auth } from './auth.ts'
import type { Actor } from './authenticate.ts'

/** Ends the session behind the actor's token; the token is refused from then on (spec-decisions row 9). */
export async function logOut(deps: { store: Store; auth: Auth; clock: Clock }, actor: Actor): Promise<void> {
  await deps.auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${actor.token}` }) })
  await recordAudit(deps.store, {
    at: deps.clock().toISOString(),
    actor_id: actor.id,
    action: 'logout',
    subject: 'user',
    subject_id: actor.id,
  })
}
