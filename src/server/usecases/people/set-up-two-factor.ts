import type { TwoFactorSetUp } from '#contract/people/account.ts'
import type { Actor } from './authenticate.ts'
import { confirmPassword } from './confirm-password.ts'
import { authHeaders, expectTwoFactor, type TwoFactorDeps } from './two-factor-state.ts'

/**
 * A secret for an authenticator app, kept encrypted, and ten recovery codes. Nothing changes for the actor's login
 * before `confirmTwoFactor`. Throws `invalid_input` for a wrong password, `two_factor_on` when there is one already.
 */
export async function setUpTwoFactor(
  deps: TwoFactorDeps,
  password: string,
  actor: Actor,
): Promise<TwoFactorSetUp> {
  await confirmPassword(deps, actor, password)
  await expectTwoFactor(deps, actor, 'off')
  const made = await deps.auth.api.enableTwoFactor({ body: { password }, headers: authHeaders(actor) })
  if (made.method !== 'totp') throw new Error('better-auth made another kind of second factor')
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? ''
  return { data: { secret, uri: made.totpURI, recovery_codes: made.backupCodes } }
}
