import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { deleteSessionsOf, findUserId } from '#server/store/people/sessions.ts'
import { deleteTwoFactor } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'

/**
 * Takes the second factor from an account and ends its sessions: the way back in for an only administrator who has
 * lost both the app and the codes. Throws `invalid_input` when nobody has this email address.
 */
export async function removeTwoFactor(
  { store, clock }: { store: Store; clock: Clock },
  email: string,
): Promise<void> {
  const at = clock().toISOString()
  await inTransaction(store, async (transaction) => {
    const id = await findUserId(transaction, email.toLowerCase())
    if (id === undefined) throw new AppError('invalid_input', { fields: { email: 'has no account' } })
    await deleteTwoFactor(transaction, id, at)
    await deleteSessionsOf(transaction, id)
    await recordAudit(transaction, {
      at,
      actor_id: null,
      action: 'user.two_factor_reset',
      subject: 'user',
      subject_id: id,
    })
  })
}
