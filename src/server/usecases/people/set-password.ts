import { AppError } from '#contract/core/errors.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/limits.ts'
import type { Store } from '#server/store/engine/store.ts'
import { deleteSessionsOf, findUserId } from '#server/store/people/sessions.ts'
import { findUser } from '#server/store/people/users.ts'
import type { Auth } from './auth.ts'
import { refuseWeakPassword } from './password-strength.ts'

/**
 * Sets a new password and ends every session of the account at once. Throws `invalid_input` when the password is
 * too short, too long or easy to guess, or nobody has this email address.
 */
export async function setPassword(
  { store, auth, siteWords }: { store: Store; auth: Auth; siteWords: () => readonly string[] },
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    throw new AppError('invalid_input', {
      fields: { password: `must be ${PASSWORD_MIN} to ${PASSWORD_MAX} characters` },
    })
  const userId = await findUserId(store, email.toLowerCase())
  if (userId === undefined) throw new AppError('invalid_input', { fields: { email: 'has no account' } })
  const owner = { email, name: (await findUser(store, userId))?.name ?? '' }
  await refuseWeakPassword(password, { siteWords: siteWords(), owner, field: 'password' })
  const context = await auth.$context
  await context.internalAdapter.updatePassword(userId, await context.password.hash(password))
  await deleteSessionsOf(store, userId)
}
