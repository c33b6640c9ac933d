import type { Samples } from '#contract/samples/sample-set.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import { countSamplePeople, lockSamples, SAMPLES_TASK, updateSamples } from '#server/store/samples/samples.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { SAMPLES_KEY } from './begin-samples.ts'
import { readSamples } from './read-samples.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Has all sample people removed, also while they are still being made; answers what there is now. Where they are being removed, or are not
 * there, nothing changes.
 */
export async function removeSamples({ store, clock }: Deps, actor: Actor): Promise<Samples> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const row = await lockSamples(transaction)
    if (row?.state === 'making' || row?.state === 'there') {
      await recordAudit(transaction, {
        at,
        actor_id: actor.id,
        action: 'samples.remove',
        subject: 'samples',
        subject_id: String(SAMPLES_KEY),
        detail: { people: await countSamplePeople(transaction) },
      })
      await updateSamples(transaction, { state: 'removing', ended_at: null })
      await enqueue(transaction, { kind: SAMPLES_TASK, key: SAMPLES_KEY, at })
    }
    return readSamples({ store: transaction })
  })
}
