import { AppError } from '#contract/core/errors.ts'
import type { LinkResponse } from '#contract/people/people.ts'
import { findUser } from '#server/store/people/users.ts'
import { type LinkDeps, sendLink } from './account-link.ts'
import { type Actor, signedInUser } from './authenticate.ts'

/**
 * A single-use link of 72 hours by which somebody else sets a new password; until they do, the old one works.
 * Throws `own_account` (that is what the profile is for) and `person_not_found`.
 */
export async function resetPassword(deps: LinkDeps, id: string, actor: Actor): Promise<LinkResponse> {
  if (id === actor.id) throw new AppError('own_account')
  return sendLink(deps, actor, async (transaction) => {
    const user = await findUser(transaction, id)
    if (user === undefined) throw new AppError('person_not_found')
    const { email, name, role } = signedInUser(user)
    return { wanted: { email, name, role, user_id: id }, action: 'user.password_link' }
  })
}
