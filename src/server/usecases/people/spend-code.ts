import { AppError } from '#contract/core/errors.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { countAttempt } from '../core/count-attempt.ts'

/**
 * Whether this code of somebody's app was not tried before: an app's code lives 90 seconds and must work once. Throws
 * `unavailable` and `storage_full` when that cannot be written down.
 */
export async function spendCode(
  deps: { store: Store; clock: Clock },
  userId: string,
  code: string,
): Promise<boolean> {
  try {
    await countAttempt(deps, `code ${userId} ${code}`, { most: 1, minutes: 15 })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
