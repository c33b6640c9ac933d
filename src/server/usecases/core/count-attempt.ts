import { AppError } from '#contract/core/errors.ts'
import type { RateLimit } from '#contract/core/limits.ts'
import { countInWindow } from '#server/store/core/rate-limits.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from './clock.ts'
import { hashed } from './hashed.ts'

/**
 * Counts a try under `key`, for every instance on this database alike; tries at the same moment are counted one after
 * another. Throws `rate_limited` with the seconds to wait when there were `most` already since the first of them,
 * `minutes` ago at most.
 */
export async function countAttempt(
  { store, clock }: { store: Store; clock: Clock },
  key: string,
  { most, minutes }: RateLimit,
): Promise<void> {
  const now = clock()
  const ends = new Date(now.getTime() + minutes * 60_000)
  const { count, ends_at } = await countInWindow(store, hashed(key), now.toISOString(), ends.toISOString())
  if (count <= most) return
  const retryAfter = Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000)
  throw new AppError('rate_limited', { retryAfter: Math.max(1, retryAfter) })
}
