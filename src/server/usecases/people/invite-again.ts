import { AppError } from '#contract/errors.ts'
import type { LinkAnswer } from '#contract/people.ts'
import { findInvitation } from '#server/store/account-links.ts'
import { recordAudit } from '#server/store/audit.ts'
import { inTransaction } from '#server/store/store.ts'
import { type LinkDeps, makeLink } from './account-link.ts'
import type { Actor } from './authenticate.ts'

/** A new link for an invitation; the old one is dead. Throws `invitation_not_found` when it was taken or cancelled. */
export async function inviteAgain(deps: LinkDeps, id: number, actor: Actor): Promise<LinkAnswer> {
  const { data } = await inTransaction(deps.store, async (transaction) => {
    const invitation = await findInvitation(transaction, id)
    if (invitation === undefined) throw new AppError('invitation_not_found')
    const { kind, email, name, role } = invitation
    const made = await makeLink(deps, transaction, {
      kind,
      email,
      name,
      role,
      user_id: null,
      created_by: actor.id,
    })
    await recordAudit(transaction, {
      at: deps.clock().toISOString(),
      actor_id: actor.id,
      action: 'user.invite_again',
      subject: 'invitation',
      subject_id: String(made.id),
      detail: { email, mailed: made.data.mailed },
    })
    return made
  })
  if (data.mailed) deps.mailQueued()
  return { data }
}
