import type { ConfirmedByBoth } from '#contract/people/account.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Actor } from './authenticate.ts'
import { confirmPassword } from './confirm-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { authHeaders, expectTwoFactor, type TwoFactorDeps, twoFactorEntry } from './two-factor-state.ts'

/**
 * Ten new recovery codes in the place of the old ones, for the password and the factor: each of the codes is one. Throws
 * `invalid_input` for a wrong one of them, `two_factor_off`, `second_factor_unreadable`.
 */
export async function renewRecoveryCodes(
  deps: TwoFactorDeps,
  { password, ...proof }: ConfirmedByBoth,
  actor: Actor,
): Promise<{ data: { recovery_codes: string[] } }> {
  await confirmPassword(deps, actor, password)
  await expectTwoFactor(deps, actor, 'on')
  await proveSecondFactor(deps, proof, actor)
  const { backupCodes } = await deps.auth.api.generateBackupCodes({
    body: { password },
    headers: authHeaders(actor),
  })
  await recordAudit(deps.store, { ...twoFactorEntry(deps, actor), action: 'user.recovery_codes' })
  return { data: { recovery_codes: backupCodes } }
}
