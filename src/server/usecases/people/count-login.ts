import { LOGIN_LIMITS } from '#contract/core/limits.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { countAttempt } from '../core/count-attempt.ts'
import { networksOf } from '../core/network-of.ts'
import type { Device } from './known-device.ts'

type Try = { email?: string; device: Device; address: string }

/**
 * Counts a try to sign in. A browser that the account knows is counted by itself: its owner gets in whatever others do,
 * and who stole its token cannot guess without end. Everybody else is counted by network, and together for the account
 * when `email` says for which, whether it exists or not. Throws `rate_limited` (OWASP Authentication Cheat Sheet,
 * device cookies; ASVS 6.3.1).
 */
export async function countLogin(
  deps: { store: Store; clock: Clock },
  { email, device, address }: Try,
): Promise<void> {
  if (typeof device === 'object') return countAttempt(deps, `login device ${device.id}`, LOGIN_LIMITS.device)
  const { network, site } = networksOf(address)
  // Who is refused for the narrower one uses up nothing of what others share with them.
  await countAttempt(deps, `login network ${network}`, LOGIN_LIMITS.network)
  if (site !== undefined) await countAttempt(deps, `login site ${site}`, LOGIN_LIMITS.site)
  if (email !== undefined) await countAttempt(deps, `login account ${email}`, LOGIN_LIMITS.account)
}
