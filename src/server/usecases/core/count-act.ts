import { type RateLimit, SITE_SHARE } from '#contract/core/limits.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from './clock.ts'
import { countAttempt } from './count-attempt.ts'
import { networksOf } from './network-of.ts'

/**
 * Counts one more of an `act` from an address: for its subscriber, and for the site of IPv6 that it belongs to, which may do
 * four times as much. Who is refused for the former uses up nothing of the latter. Throws `rate_limited`.
 */
export async function countAct(
  deps: { store: Store; clock: Clock },
  act: string,
  { most, minutes }: RateLimit,
  address: string,
): Promise<void> {
  const { subscriber, site } = networksOf(address)
  await countAttempt(deps, `${act} ${subscriber}`, { most, minutes })
  if (site !== undefined)
    await countAttempt(deps, `${act} site ${site}`, { most: SITE_SHARE * most, minutes })
}
