import { AppError } from '#contract/core/errors.ts'
import type { LinkResponse } from '#contract/people/people.ts'
import { findInvitation } from '#server/store/people/account-links.ts'
import { type LinkDeps, sendLink } from './account-link.ts'
import type { Actor } from './authenticate.ts'

/** A new link for an invitation; the old one is dead. Throws `invitation_not_found` when it was taken or cancelled. */
export function inviteAgain(deps: LinkDeps, id: number, actor: Actor): Promise<LinkResponse> {
  return sendLink(deps, actor, async (transaction) => {
    const invitation = await findInvitation(transaction, id)
    if (invitation === undefined) throw new AppError('invitation_not_found')
    const { email, name, role } = invitation
    return { wanted: { email, name, role, user_id: null }, action: 'user.invite_again', detail: { email } }
  })
}
