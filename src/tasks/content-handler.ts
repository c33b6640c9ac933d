import type { TaskHandler } from '#server/queue/handler.ts'
import { publishPlanned } from '#server/usecases/content/publish-planned.ts'

const RETRY_MS = 30_000
/** A page is planned for a year at most (usecases/content/publish.ts). */
const LONGEST_MS = 367 * 86_400_000

/** Publishes what was planned for a page. The key of a task is the document's id. */
export const contentHandler = (deps: Parameters<typeof publishPlanned>[0]): TaskHandler => ({
  concurrency: 1,
  leaseMs: 60_000,
  first: 'oldest',
  retryMs: () => RETRY_MS,
  longestWaitMs: LONGEST_MS,
  async run({ key }) {
    const dueAt = await publishPlanned(deps, Number(key))
    return dueAt === undefined ? { is: 'done' } : { is: 'repeated', dueAt }
  },
})
