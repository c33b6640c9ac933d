import type { Samples } from '#contract/samples/sample-set.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countSamplePeople, findSamples } from '#server/store/samples/samples.ts'

/** What becomes of the sample people, and how many there are now. */
export async function readSamples({ store }: { store: Store }): Promise<Samples> {
  const row = await findSamples(store)
  if (row === undefined || row.state === 'removed') return { state: row?.state ?? null, people: 0 }
  return { state: row.state, people: await countSamplePeople(store) }
}
