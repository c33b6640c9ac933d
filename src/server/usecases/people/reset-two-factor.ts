import type { Person } from '#contract/people/people.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { deleteSessionsOf } from '#server/store/people/sessions.ts'
import { deleteTwoFactor } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from './authenticate.ts'
import { changePerson } from './change-person.ts'

/**
 * Takes the second factor from the account of somebody who has lost it, and ends their sessions. Throws `own_account`
 * (that takes the own password), `person_not_found` and `forbidden`.
 */
export function resetTwoFactor(
  { store, clock }: { store: Store; clock: Clock },
  id: string,
  actor: Actor,
): Promise<{ data: Person }> {
  return changePerson(store, id, actor, async (transaction) => {
    const at = clock().toISOString()
    await deleteTwoFactor(transaction, id, at)
    await deleteSessionsOf(transaction, id)
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'user.two_factor_reset',
      subject: 'user',
      subject_id: id,
    })
  })
}
