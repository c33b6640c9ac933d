import { AppError } from '#contract/errors.ts'
import type { InvitationInput, LinkAnswer } from '#contract/people.ts'
import { peopleTexts } from '#contract/people-texts.ts'
import { recordAudit } from '#server/store/audit.ts'
import { findUserId } from '#server/store/sessions.ts'
import { inTransaction } from '#server/store/store.ts'
import { type LinkDeps, makeLink } from './account-link.ts'
import type { Actor } from './authenticate.ts'

/**
 * Invites a person by a single-use link of 72 hours, in the place of an earlier invitation to the same address.
 * Throws `invalid_input` when the address has an account.
 */
export async function invitePerson(
  deps: LinkDeps,
  input: InvitationInput,
  actor: Actor,
): Promise<LinkAnswer> {
  const { data } = await inTransaction(deps.store, async (transaction) => {
    if ((await findUserId(transaction, input.email)) !== undefined)
      throw new AppError('invalid_input', { fields: { email: peopleTexts.people.emailTaken } })
    const wanted = { ...input, kind: 'invitation' as const, user_id: null, created_by: actor.id }
    const made = await makeLink(deps, transaction, wanted)
    await recordAudit(transaction, {
      at: deps.clock().toISOString(),
      actor_id: actor.id,
      action: 'user.invite',
      subject: 'invitation',
      subject_id: String(made.id),
      detail: { email: input.email, role: input.role, mailed: made.data.mailed },
    })
    return made
  })
  if (data.mailed) deps.mailQueued()
  return { data }
}
