import { symmetricDecrypt } from 'better-auth/crypto'
import { AppError } from '#contract/core/errors.ts'
import { findTwoFactor, findUser } from '#server/store/people/users.ts'
import type { Auth } from './auth.ts'
import type { Actor } from './authenticate.ts'
import type { ConfirmDeps } from './confirm-password.ts'

export type TwoFactorDeps = ConfirmDeps & { auth: Auth }

/** The actor's session as better-auth takes it. */
export const authHeaders = ({ token }: Actor): Headers => new Headers({ authorization: `Bearer ${token}` })

/** Throws `two_factor_on` or `two_factor_off` when the actor's second factor is not as wanted. */
export async function expectTwoFactor(
  { store }: TwoFactorDeps,
  actor: Actor,
  wanted: 'on' | 'off',
): Promise<void> {
  const on = Boolean((await findUser(store, actor.id))?.twoFactorEnabled)
  if (on !== (wanted === 'on')) throw new AppError(on ? 'two_factor_on' : 'two_factor_off')
}

/** Whether somebody's second factor can be read: not when it was made under another SECRET. */
export async function isReadable(
  { store, auth }: Pick<TwoFactorDeps, 'store' | 'auth'>,
  userId: string,
): Promise<boolean> {
  const { secretConfig: key } = await auth.$context
  const kept = await findTwoFactor(store, userId)
  if (kept === undefined) return true
  return symmetricDecrypt({ key, data: kept.secret }).then(
    () => true,
    () => false,
  )
}

/** The entry of the audit that all changes of it share. */
export const twoFactorEntry = ({ clock }: TwoFactorDeps, actor: Actor) => ({
  at: clock().toISOString(),
  actor_id: actor.id,
  action: 'user.two_factor' as const,
  subject: 'user' as const,
  subject_id: actor.id,
})
