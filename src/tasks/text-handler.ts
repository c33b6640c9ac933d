import type { TaskHandler } from '#server/queue/handler.ts'
import { sendText } from '#server/usecases/texts/send-text.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Sends texts. What waits for the morning is put off until then. */
export const textHandler = (deps: Parameters<typeof sendText>[0]): TaskHandler => ({
  concurrency: 3,
  // Longer than the carrier may take.
  leaseMs: 2 * MINUTE,
  first: 'oldest',
  retryMs: (attempts) => Math.min(attempts, 30) * MINUTE,
  longestWaitMs: DAY,
  async run({ key }) {
    const sending = await sendText(deps, Number(key))
    if (sending.is === 'again') return { is: 'repeated', dueAt: sending.at }
    if (sending.is === 'failed') return { is: 'failed', reason: sending.reason, counts: false }
    return { is: 'done' }
  },
})
