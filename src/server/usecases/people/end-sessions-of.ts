import type { Person } from '#contract/people/people.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { deleteSessionsOf } from '#server/store/people/sessions.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from './authenticate.ts'
import { changePerson } from './change-person.ts'

/** Signs somebody else out everywhere. Throws `own_account`, `person_not_found` and `forbidden`. */
export function endSessionsOf(
  { store, clock }: { store: Store; clock: Clock },
  id: string,
  actor: Actor,
): Promise<{ data: Person }> {
  return changePerson(store, id, actor, async (transaction) => {
    await deleteSessionsOf(transaction, id)
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action: 'user.sessions_end',
      subject: 'user',
      subject_id: id,
    })
  })
}
