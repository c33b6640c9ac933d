import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { LOGIN_WINDOW_MINUTES } from '#contract/limits.ts'
import { loginAttempts, recordLoginAttempt } from '#server/store/login-attempts.ts'
import { inTransaction, type Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'

/**
 * Counts a try under `key`; tries at the same moment are counted one after another. Throws `rate_limited` with the
 * seconds to wait when there were `most` within 15 minutes already.
 */
export async function countTry(
  { store, clock }: { store: Store; clock: Clock },
  key: string,
  most: number,
): Promise<void> {
  const now = clock()
  const window = LOGIN_WINDOW_MINUTES * 60_000
  const wait = await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, key)
    const { count, oldest } = await loginAttempts(
      transaction,
      key,
      new Date(now.getTime() - window).toISOString(),
    )
    if (count >= most && oldest !== null) return Date.parse(oldest) + window - now.getTime()
    await recordLoginAttempt(transaction, key, now.toISOString())
    return 0
  })
  if (wait > 0) throw new AppError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
}

/** Under which the tries for one account are counted, whether it exists or not. */
export const accountKey = (email: string): string => `account:${hashed(email)}`

export const hashed = (value: string): string => createHash('sha256').update(value).digest('hex')
