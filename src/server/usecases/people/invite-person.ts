import { AppError } from '#contract/core/errors.ts'
import type { InvitationInput, LinkResponse } from '#contract/people/people.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { findUserId } from '#server/store/people/sessions.ts'
import { type LinkDeps, sendLink } from './account-link.ts'
import type { Actor } from './authenticate.ts'

/**
 * Invites a person by a single-use link of 72 hours, in the place of an earlier invitation to the same address.
 * Throws `invalid_input` when the address has an account.
 */
export function invitePerson(deps: LinkDeps, input: InvitationInput, actor: Actor): Promise<LinkResponse> {
  const { email, role } = input
  return sendLink(deps, actor, async (transaction) => {
    if ((await findUserId(transaction, email)) !== undefined)
      throw new AppError('invalid_input', { fields: { email: peopleTexts.people.emailTaken } })
    return { wanted: { ...input, user_id: null }, action: 'user.invite', detail: { email, role } }
  })
}
