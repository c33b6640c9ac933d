import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { deleteInvitation } from '#server/store/people/account-links.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from './authenticate.ts'

/** Takes an invitation back; its link is dead. Throws `invitation_not_found` when it was taken or cancelled. */
export async function cancelInvitation(
  { store, clock }: { store: Store; clock: Clock },
  id: number,
  actor: Actor,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const invitation = await deleteInvitation(transaction, id)
    if (invitation === undefined) throw new AppError('invitation_not_found')
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action: 'user.invite_cancel',
      subject: 'invitation',
      subject_id: String(id),
      detail: { email: invitation.email },
    })
  })
}
