import { AppError } from '#contract/core/errors.ts'
import type { SignInRules } from '#contract/people/people.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { isSecondFactorRequired, writeSignInRules } from '#server/store/people/sign-in-rules.ts'
import { findUser } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from './authenticate.ts'

type Deps = { store: Store; clock: Clock }

/** What is asked of everybody who signs in. */
export async function readSignInRules({ store }: Pick<Deps, 'store'>): Promise<{ data: SignInRules }> {
  return { data: { second_factor_required: await isSecondFactorRequired(store) } }
}

/**
 * Requires a second factor of everybody, or no longer. Who has none can do nothing but set one up from their next call
 * on (plugins/guard.ts). Throws `two_factor_off` when the actor has none: so there is always one who gets in.
 */
export async function updateSignInRules(
  { store, clock }: Deps,
  { second_factor_required }: SignInRules,
  actor: Actor,
): Promise<{ data: SignInRules }> {
  const at = clock().toISOString()
  await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'people')
    const self = await findUser(transaction, actor.id)
    if (second_factor_required && !self?.twoFactorEnabled) throw new AppError('two_factor_off')
    if ((await isSecondFactorRequired(transaction)) === second_factor_required) return
    await writeSignInRules(transaction, second_factor_required, at)
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'sign_in_rules.update',
      subject: 'sign_in_rules',
      subject_id: '1',
      detail: { second_factor_required },
    })
  })
  return readSignInRules({ store })
}
