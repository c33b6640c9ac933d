import { AppError } from '#contract/core/errors.ts'
import type { PasswordInput } from '#contract/people/account.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { deleteLinksOf } from '#server/store/people/account-links.ts'
import { deleteOtherSessions } from '#server/store/people/sessions.ts'
import { updatePasswordHash } from '#server/store/people/users.ts'
import type { Actor } from './authenticate.ts'
import { type ConfirmDeps, confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-strength.ts'

/**
 * Changes the actor's own password. Every other session and every open link to set it ends. Throws `invalid_input`
 * for a wrong current password, the same one again and one that is easy to guess, `rate_limited` after too many tries.
 */
export async function changePassword(
  deps: ConfirmDeps & { siteWords: () => readonly string[] },
  { password, new_password }: PasswordInput,
  actor: Actor,
): Promise<void> {
  await confirmPassword(deps, actor, password)
  if (password === new_password)
    throw new AppError('invalid_input', { fields: { new_password: peopleTexts.account.passwordSame } })
  await refuseWeakPassword(new_password, { siteWords: deps.siteWords(), owner: actor, field: 'new_password' })
  const hash = await hashPassword(new_password)
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    await updatePasswordHash(transaction, actor.id, hash, at)
    const sessions_ended = await deleteOtherSessions(transaction, actor.id, actor.session_id)
    await deleteLinksOf(transaction, actor.id)
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'user.password',
      subject: 'user',
      subject_id: actor.id,
      detail: { sessions_ended },
    })
  })
}
