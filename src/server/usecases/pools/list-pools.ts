import { shownLine, shownText } from '#contract/core/text.ts'
import type { Pool } from '#contract/pools/pool.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allPools, countInPools, type PoolRow } from '#server/store/pools/pools.ts'
import { tagOf } from '../core/record-tag.ts'

/** The tag of the state of a pool; who is in it does not count. */
export const poolTag = ({ name, description, deleted_at }: PoolRow): string =>
  tagOf([name, description, deleted_at !== null])

/** A stored pool in the contract's words. */
export const toPool = (row: PoolRow, counts: ReadonlyMap<number, number>): Pool => ({
  id: row.id,
  name: shownLine(row.name),
  description: shownText(row.description),
  count: counts.get(row.id) ?? 0,
  etag: poolTag(row),
})

/** All pools by name, with how many people are in each. */
export async function listPools({ store }: { store: Store }): Promise<Pool[]> {
  const counts = await countInPools(store)
  return (await allPools(store)).map((row) => toPool(row, counts))
}
