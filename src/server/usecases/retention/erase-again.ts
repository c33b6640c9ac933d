import { AppError } from '#contract/core/errors.ts'
import type { ErasureWhy } from '#contract/retention/erasure.ts'
import { personOf } from '#server/store/candidates/candidate-applications.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findInstallation } from '#server/store/installation/installation.ts'
import {
  addressesUntil,
  allTombstones,
  insertTombstone,
  numbersOf,
  strayAddresses,
} from '#server/store/retention/tombstones.ts'
import type { Clock } from '../core/clock.ts'
import { beginErasure } from './ask-erasure.ts'
import { eraseMessages } from './erase-messages.ts'
import { findWhole } from './find-traces.ts'
import { hasherOf, isTombstone, Tombstone } from './tombstone.ts'

/** Where tombstones are beside the database: a restore of it leaves them as they are. */
export type Graveyard = {
  list: () => Promise<string[]>
  read: (name: string) => Promise<string>
  /** Keeps it durably, or leaves the one of this name. */
  put: (name: string, stone: string) => Promise<void>
}

type Deps = { store: Store; clock: Clock; graveyards: readonly Graveyard[] }

/** Puts every tombstone that the database knows into each place that lacks it. May be cut off and run again. */
export async function keepTombstones({ store, graveyards }: Omit<Deps, 'clock'>): Promise<void> {
  const stones = await allTombstones(store)
  if (stones.length === 0) return
  for (const place of graveyards) {
    const there = new Set(await place.list())
    for (const { name, stone } of stones) if (!there.has(name)) await place.put(name, stone)
  }
}

/**
 * Erases again whom a restored backup brought back: of each tombstone that this database does not know, which is therefore of a later time
 * than its data. Who came after the erasure stays. One whom a legal hold keeps is tried again the next time.
 */
export async function eraseAgain({ store, clock, graveyards }: Deps): Promise<void> {
  const installation = await findInstallation(store)
  if (installation === undefined) return
  const known = new Set((await allTombstones(store)).map(({ name }) => name))
  for (const place of graveyards)
    for (const name of await place.list()) {
      if (known.has(name) || !isTombstone(name, installation)) continue
      const text = await place.read(name)
      const stone = Tombstone.parse(JSON.parse(text))
      const at = clock().toISOString()
      await inTransaction(store, async (transaction) => {
        await transaction.dialect.lock(transaction.sql, 'erasures')
        if (!(await apply(transaction, stone, { hash: hasherOf(installation), at }))) return
        await insertTombstone(transaction, { name, erased_at: at, stone: text })
      })
      known.add(name)
    }
  await keepTombstones({ store, graveyards })
}

type Apply = { hash: (text: string) => string; at: string }

/** Answers whether all that it names is being erased; false: a legal hold keeps somebody. */
async function apply(transaction: Store, stone: Tombstone, { hash, at }: Apply): Promise<boolean> {
  const { asked_at } = stone
  const addresses = new Set(stone.addresses)
  const { candidates, applications } = await sameRecords(transaction, stone)
  // A record has its number in every backup; the address alone tells of one that was made anew, as from a list of before.
  if (candidates.length === 0)
    for (const { id, email } of await addressesUntil(transaction, asked_at))
      if (addresses.has(hash(email))) candidates.push(id)
  const strays = (await strayAddresses(transaction, asked_at)).filter(({ email }) =>
    addresses.has(hash(email)),
  )
  for (const { of, id } of strays) if (of === 'application') applications.push(id)
  const begun = { at, asked_at, by: null, why: 'restored' satisfies ErasureWhy } as const
  try {
    // As they were asked for: who is merged with them here, and was not then, stays.
    if (candidates.length > 0)
      await beginErasure(
        transaction,
        { candidates: [...new Set(candidates)], application_id: null, name: '' },
        begun,
      )
    for (const application_id of applications)
      if (candidates.length === 0 || (await personOf(transaction, application_id)) === null)
        await beginErasure(transaction, await findWhole(transaction, { application_id }), begun)
  } catch (error) {
    if (error instanceof AppError && error.code === 'on_legal_hold') return false
    throw error
  }
  if (candidates.length + applications.length === 0)
    await eraseMessages(
      transaction,
      strays.map(({ id }) => id),
      at,
    )
  return true
}

/** Those of the records that are here: the same number, made at the same moment. */
async function sameRecords(store: Store, stone: Tombstone) {
  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id)
  const here = await numbersOf(store, {
    candidates: ids(stone.candidates),
    applications: ids(stone.applications),
  })
  const same = (kind: 'candidates' | 'applications') =>
    ids(
      here[kind].filter(({ id, created_at }) =>
        stone[kind].some((one) => one.id === id && one.created_at === created_at),
      ),
    )
  return { candidates: same('candidates'), applications: same('applications') }
}
