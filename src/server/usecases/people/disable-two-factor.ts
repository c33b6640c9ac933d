import { AppError } from '#contract/core/errors.ts'
import type { ConfirmedByBoth } from '#contract/people/account.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { isSecondFactorRequired } from '#server/store/people/sign-in-rules.ts'
import { deleteTwoFactor } from '#server/store/people/users.ts'
import type { Actor } from './authenticate.ts'
import { confirmPassword } from './confirm-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { expectTwoFactor, type TwoFactorDeps, twoFactorEntry } from './two-factor-state.ts'

/**
 * Takes the second factor off the actor's account, which needs both the password and the factor: who found an open desk
 * and knows the password must not. Throws `invalid_input` for a wrong one of them, `two_factor_off`, `two_factor_required`
 * where everybody must have one.
 */
export async function disableTwoFactor(
  deps: TwoFactorDeps,
  { password, ...proof }: ConfirmedByBoth,
  actor: Actor,
): Promise<void> {
  await confirmPassword(deps, actor, password)
  await expectTwoFactor(deps, actor, 'on')
  if (await isSecondFactorRequired(deps.store)) throw new AppError('two_factor_required')
  await proveSecondFactor(deps, proof, actor)
  await inTransaction(deps.store, async (transaction) => {
    // Who requires it of everybody holds the same lock: the last holder must not take it off at that moment.
    await transaction.dialect.lock(transaction.sql, 'people')
    if (await isSecondFactorRequired(transaction)) throw new AppError('two_factor_required')
    await deleteTwoFactor(transaction, actor.id, deps.clock().toISOString())
    await recordAudit(transaction, { ...twoFactorEntry(deps, actor), detail: { on: false } })
  })
}
