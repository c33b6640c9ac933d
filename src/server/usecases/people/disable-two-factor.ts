import { recordAudit } from '#server/store/audit.ts'
import { inTransaction } from '#server/store/store.ts'
import { deleteTwoFactor } from '#server/store/users.ts'
import type { Actor } from './authenticate.ts'
import { confirmPassword } from './confirm-password.ts'
import { type TwoFactorDeps, twoFactorEntry, wantTwoFactor } from './two-factor-state.ts'

/** Takes the second factor off the actor's account. Throws `invalid_input` for a wrong password, `two_factor_off`. */
export async function disableTwoFactor(deps: TwoFactorDeps, password: string, actor: Actor): Promise<void> {
  await confirmPassword(deps, actor, password)
  await wantTwoFactor(deps, actor, 'on')
  await inTransaction(deps.store, async (transaction) => {
    await deleteTwoFactor(transaction, actor.id, deps.clock().toISOString())
    await recordAudit(transaction, { ...twoFactorEntry(deps, actor), detail: { on: false } })
  })
}
