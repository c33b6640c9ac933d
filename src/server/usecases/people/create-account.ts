import { z } from 'zod'
import { emailField } from '#contract/core/contact-fields.ts'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { texts } from '#contract/core/texts.ts'
import { Role } from '#contract/people/role.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findUserId } from '#server/store/people/sessions.ts'
import { insertUser } from '#server/store/people/users.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-strength.ts'

const Account = z.object({
  email: emailField(texts.login.emailRequired).transform((email) => email.toLowerCase()),
  name: text({ most: NAME_MAX, required: texts.form.nameRequired }),
  password: z.string().min(PASSWORD_MIN, `must be at least ${PASSWORD_MIN} characters`).max(PASSWORD_MAX),
  role: Role,
})

/**
 * Creates an account that can sign in. Throws `invalid_input` with a message per field, also when the email
 * address already has an account and when the password is easy to guess, which one that was drawn at random (`isRandom`) is not
 * asked. `beforeKept` is called when nothing but a crash can keep the account from being stored.
 */
export async function createAccount(
  { store, siteWords }: { store: Store; siteWords: () => readonly string[] },
  input: z.input<typeof Account>,
  { isRandom = false, beforeKept = () => {} }: { isRandom?: boolean; beforeKept?: () => void } = {},
): Promise<SignedInUser> {
  const account = Account.safeParse(input)
  if (!account.success) throw new AppError('invalid_input', { fields: fieldErrors(account.error) })
  if ((await findUserId(store, account.data.email)) !== undefined)
    throw new AppError('invalid_input', { fields: { email: 'already has an account' } })
  const { password, ...owner } = account.data
  if (!isRandom) await refuseWeakPassword(password, { siteWords: siteWords(), owner, field: 'password' })
  const passwordHash = await hashPassword(password)
  // The account and its password at once: nobody could sign in to half of it, and no start would make it again.
  const id = await inTransaction(store, async (transaction) => {
    const made = await insertUser(transaction, { ...owner, passwordHash }, new Date().toISOString())
    beforeKept()
    return made
  })
  return { id, ...owner }
}
