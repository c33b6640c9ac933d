import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#contract/core/errors.ts'

const PROBE_EVERY_MS = 250

/**
 * What is known of a database that does not answer. Once it was silent for too long, nobody else waits for it: `check`
 * throws `unavailable` until `probe` has succeeded.
 */
export function createOutage(probe: () => Promise<void>) {
  let cause: unknown
  let stopped = false

  const untilBack = async (): Promise<void> => {
    while (!stopped) {
      await delay(PROBE_EVERY_MS, undefined, { ref: false })
      const answers = await probe().then(
        () => true,
        () => false,
      )
      if (answers) break
    }
    cause = undefined
  }

  return {
    check(): void {
      if (cause !== undefined) throw new AppError('unavailable', { cause })
    },
    begin(error: Error): void {
      if (cause !== undefined || stopped) return
      cause = error
      void untilBack()
    },
    stop(): void {
      stopped = true
    },
  }
}
