import { vi } from 'vitest'

/**
 * Asks again and again until a check holds, and answers what it gives. The limit suits a busy machine, and is below the
 * 15 s after which a queue looks for itself: what ought to be woken is not waited for in vain.
 */
export function eventually<T>(check: () => T | Promise<T>, limit = 12_000): Promise<T> {
  return vi.waitFor(check, { timeout: limit })
}
