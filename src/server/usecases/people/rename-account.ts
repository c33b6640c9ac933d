import type { AccountInput, AccountResponse } from '#contract/people/account.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { updateUser } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import type { Auth } from './auth.ts'
import type { Actor } from './authenticate.ts'
import { readAccount } from './read-account.ts'

/** Changes the name under which the others see the actor. */
export async function renameAccount(
  deps: { store: Store; auth: Auth; clock: Clock },
  { name }: AccountInput,
  actor: Actor,
): Promise<AccountResponse> {
  const at = deps.clock().toISOString()
  if (name !== actor.name)
    await inTransaction(deps.store, async (transaction) => {
      await updateUser(transaction, actor.id, { name }, at)
      await recordAudit(transaction, {
        at,
        actor_id: actor.id,
        action: 'user.name',
        subject: 'user',
        subject_id: actor.id,
      })
    })
  return readAccount(deps, actor)
}
