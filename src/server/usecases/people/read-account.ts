import { AppError } from '#contract/core/errors.ts'
import type { AccountResponse } from '#contract/people/account.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findUser } from '#server/store/people/users.ts'
import type { Auth } from './auth.ts'
import { type Actor, signedInUser } from './authenticate.ts'

/** The own account, and how many recovery codes are left of a second factor. */
export async function readAccount(
  { store, auth }: { store: Store; auth: Auth },
  actor: Actor,
): Promise<AccountResponse> {
  const user = await findUser(store, actor.id)
  if (user === undefined) throw new AppError('unauthenticated')
  const { second_factor_owed } = actor
  if (!user.twoFactorEnabled)
    return { data: { ...signedInUser(user), two_factor: false, second_factor_owed } }
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } })
  return {
    data: {
      ...signedInUser(user),
      two_factor: true,
      second_factor_owed,
      recovery_codes_left: backupCodes.length,
    },
  }
}
