import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#contract/core/company-time.ts'
import { keepResumeFacts, textsToRead } from '#server/store/candidates/resume-facts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { keptFacts } from './kept-facts.ts'

const BATCH = 10
/** Others have the thread for as long as this one had it. */
const REST_LEAST_MS = 5

type Deps = { store: Store; clock: () => Date }

/**
 * Reads the facts in the texts of resumes that were read before anybody looked for them, or by an older version meanwhile: the
 * newest first, a few at a time. May be cut off and run again.
 */
export async function readFacts({ store, clock }: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const began = performance.now()
    const texts = await textsToRead(store, BATCH)
    if (texts.length === 0) return
    const today = dayOf(clock())
    for (const { application_id, text } of texts) {
      const facts = keptFacts(text, today)
      await inTransaction(store, (transaction) => keepResumeFacts(transaction, application_id, facts))
    }
    await pause(Math.max(REST_LEAST_MS, performance.now() - began), undefined, { signal })
  }
}
