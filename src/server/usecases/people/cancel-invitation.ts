import { AppError } from '#contract/errors.ts'
import { deleteInvitation } from '#server/store/account-links.ts'
import { recordAudit } from '#server/store/audit.ts'
import { inTransaction, type Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
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
