import { recordAudit } from '#server/store/audit.ts'
import type { Actor } from './authenticate.ts'
import { confirmPassword } from './confirm-password.ts'
import { asActor, type TwoFactorDeps, twoFactorEntry, wantTwoFactor } from './two-factor-state.ts'

/** Ten new recovery codes in the place of the old ones. Throws `invalid_input` for a wrong password, `two_factor_off`. */
export async function renewRecoveryCodes(
  deps: TwoFactorDeps,
  password: string,
  actor: Actor,
): Promise<{ data: { recovery_codes: string[] } }> {
  await confirmPassword(deps, actor, password)
  await wantTwoFactor(deps, actor, 'on')
  const { backupCodes } = await deps.auth.api.generateBackupCodes({
    body: { password },
    headers: asActor(actor),
  })
  await recordAudit(deps.store, { ...twoFactorEntry(deps, actor), action: 'user.recovery_codes' })
  return { data: { recovery_codes: backupCodes } }
}
