import { recordAudit } from '#server/store/audit/audit.ts'
import { holderOf } from '#server/store/candidates/facts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { putInPool } from '#server/store/pools/people.ts'
import { insertPool } from '#server/store/pools/pools.ts'
import { countSamplePeople, lockSamples, updateSamples } from '#server/store/samples/samples.ts'
import { insertView } from '#server/store/views/views.ts'
import { SAMPLES_KEY } from './begin-samples.ts'
import type { SampleSet } from './sample.ts'

/** Makes what stands beside the sample people, pools and a view, and says that all of them are there. */
export async function finishSamples(
  store: Store,
  { people, pools, view }: SampleSet,
  author: string | undefined,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await inTransaction(store, async (transaction) => {
    const row = await lockSamples(transaction)
    if (row?.state !== 'making') return
    const beside: { pools: number[]; views: number[] } = { pools: [], views: [] }
    if (author !== undefined) {
      for (const pool of pools) {
        const id = await insertPool(transaction, { ...pool, created_by: author, created_at: at })
        beside.pools.push(id)
        const members: number[] = []
        for (const { email } of people.filter((one) => one.pool === pool.name))
          members.push(...[await holderOf(transaction, email)].filter((one) => one !== undefined))
        await putInPool(transaction, { pool: id, persons: members }, at)
      }
      const { list, name, query } = view
      const shared = { list, name, query: JSON.stringify(query), shared: true }
      beside.views.push(await insertView(transaction, { ...shared, owner_id: author, created_at: at }))
    }
    await updateSamples(transaction, { state: 'there', beside: JSON.stringify(beside), ended_at: at })
    await recordAudit(transaction, {
      at,
      actor_id: null,
      action: 'samples.add',
      subject: 'samples',
      subject_id: String(SAMPLES_KEY),
      detail: { people: await countSamplePeople(transaction) },
    })
  })
}
