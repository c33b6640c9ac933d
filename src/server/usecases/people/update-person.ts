import type { Person, PersonPatch } from '#contract/people/people.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { deleteLinksMadeBy, deleteLinksOf } from '#server/store/people/account-links.ts'
import { deleteSessionsOf } from '#server/store/people/sessions.ts'
import { updateUser } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import { type Actor, signedInUser } from './authenticate.ts'
import { changePerson } from './change-person.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Changes somebody else's role, disables or enables them. Who is disabled is signed out at once, and the links to
 * set their password end. So do those that they made for others, here and when they are no administrator any more: they
 * may know them. Another role counts with the next call, on every instance; what is theirs (people, steps, interviews)
 * stays in their name, as that of a disabled account does (docs/decisions/0073). Throws `own_account`, `person_not_found` and `forbidden`.
 */
export function updatePerson(
  { store, clock }: Deps,
  id: string,
  patch: PersonPatch,
  actor: Actor,
): Promise<{ data: Person }> {
  return changePerson(store, id, actor, async (transaction, user) => {
    const at = clock().toISOString()
    const { role } = signedInUser(user)
    const wanted = { role: patch.role ?? role, disabled: patch.disabled ?? Boolean(user.disabled) }
    const entry = { at, actor_id: actor.id, subject: 'user' as const, subject_id: id }
    if (wanted.role !== role) {
      await updateUser(transaction, id, { role: wanted.role }, at)
      if (role === 'administrator') await deleteLinksMadeBy(transaction, id)
      const detail = { from: role, to: wanted.role }
      await recordAudit(transaction, { ...entry, action: 'user.role', detail })
    }
    if (wanted.disabled !== Boolean(user.disabled)) {
      await updateUser(transaction, id, { disabled: wanted.disabled }, at)
      if (wanted.disabled) {
        await deleteSessionsOf(transaction, id)
        await deleteLinksOf(transaction, id)
        await deleteLinksMadeBy(transaction, id)
      }
      await recordAudit(transaction, { ...entry, action: wanted.disabled ? 'user.disable' : 'user.enable' })
    }
  })
}
