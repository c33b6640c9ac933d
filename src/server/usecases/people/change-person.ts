import { AppError } from '#contract/core/errors.ts'
import type { Person } from '#contract/people/people.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findUser, type UserRow } from '#server/store/people/users.ts'
import type { Actor } from './authenticate.ts'
import { personOf } from './list-people.ts'

/**
 * Runs a change of somebody else's account in a transaction in which no other administrator changes any, and answers
 * the account after it. Throws `own_account`, `person_not_found`, and `forbidden` when the actor is no administrator
 * any more. So the last administrator stays: whoever changes an account is one, and changes somebody else's; of two
 * who demote each other at the same moment, the second is told that they no longer may.
 */
export async function changePerson(
  store: Store,
  id: string,
  actor: Actor,
  change: (transaction: Store, user: UserRow) => Promise<void>,
): Promise<{ data: Person }> {
  if (id === actor.id) throw new AppError('own_account')
  return inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'people')
    const self = await findUser(transaction, actor.id)
    if (self?.role !== 'administrator' || self.disabled) throw new AppError('forbidden')
    const user = await findUser(transaction, id)
    if (user === undefined) throw new AppError('person_not_found')
    await change(transaction, user)
    return { data: personOf((await findUser(transaction, id)) ?? user) }
  })
}
