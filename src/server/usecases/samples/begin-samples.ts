import { hasApplications } from '#server/store/applications/applications.ts'
import { hasCandidates } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import { findSamples, insertSamples, SAMPLES_TASK } from '#server/store/samples/samples.ts'

/** There is one task, as there is one set. */
export const SAMPLES_KEY = 1

/**
 * Has the sample people made, in the transaction that posts the sample jobs: once in the life of an installation, and only where there is
 * no application and no candidate. The queue does it, once the server is ready.
 */
export async function beginSamples(
  transaction: Store,
  jobs: readonly { id: number; title: string }[],
  at: string,
): Promise<void> {
  if ((await findSamples(transaction)) !== undefined) return
  if ((await hasApplications(transaction)) || (await hasCandidates(transaction))) return
  const numbers = Object.fromEntries(jobs.map(({ id, title }) => [title, id]))
  await insertSamples(transaction, { jobs: JSON.stringify(numbers), started_at: at })
  await enqueue(transaction, { kind: SAMPLES_TASK, key: SAMPLES_KEY, at })
}
