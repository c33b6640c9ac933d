import { AppError } from '#contract/errors.ts'
import type { LinkAnswer } from '#contract/people.ts'
import { recordAudit } from '#server/store/audit.ts'
import { inTransaction } from '#server/store/store.ts'
import { findUser } from '#server/store/users.ts'
import { type LinkDeps, makeLink } from './account-link.ts'
import { type Actor, signedInUser } from './authenticate.ts'

/**
 * A single-use link of 72 hours by which somebody else sets a new password; until they do, the old one works.
 * Throws `own_account` (that is what the profile is for) and `person_not_found`.
 */
export async function resetPassword(deps: LinkDeps, id: string, actor: Actor): Promise<LinkAnswer> {
  if (id === actor.id) throw new AppError('own_account')
  const { data } = await inTransaction(deps.store, async (transaction) => {
    const user = await findUser(transaction, id)
    if (user === undefined) throw new AppError('person_not_found')
    const { email, name, role } = signedInUser(user)
    const made = await makeLink(deps, transaction, {
      kind: 'password',
      email,
      name,
      role,
      user_id: id,
      created_by: actor.id,
    })
    await recordAudit(transaction, {
      at: deps.clock().toISOString(),
      actor_id: actor.id,
      action: 'user.password_link',
      subject: 'user',
      subject_id: id,
      detail: { mailed: made.data.mailed },
    })
    return made
  })
  if (data.mailed) deps.mailQueued()
  return { data }
}
