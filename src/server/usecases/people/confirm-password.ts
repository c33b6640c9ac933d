import { AppError } from '#contract/core/errors.ts'
import { CONFIRM_LIMIT } from '#contract/core/limits.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findPasswordHash } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import { countAttempt } from '../core/count-attempt.ts'
import type { Actor } from './authenticate.ts'
import { verifyPassword } from './password-hash.ts'

export type ConfirmDeps = { store: Store; clock: Clock; limited: boolean }

/**
 * Makes sure that it is the owner of the account who asks, not somebody at their open desk. Throws `invalid_input`
 * for a wrong password and `rate_limited` after too many tries of this session; a stranger's tries to sign in are none.
 */
export async function confirmPassword(deps: ConfirmDeps, actor: Actor, password: string): Promise<void> {
  if (deps.limited) await countAttempt(deps, `confirm ${actor.session_id}`, CONFIRM_LIMIT)
  const hash = await findPasswordHash(deps.store, actor.id)
  if (hash === undefined || !(await verifyPassword({ hash, password })))
    throw new AppError('invalid_input', { fields: { password: peopleTexts.account.passwordWrong } })
}
