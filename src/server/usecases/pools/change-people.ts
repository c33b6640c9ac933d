import { AppError } from '#contract/core/errors.ts'
import type { PoolPeople, PoolPeopleInput } from '#contract/pools/pool.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { keepInPool, personsIn, personsOf, putInPool, takeFromPool } from '#server/store/pools/people.ts'
import { findPool } from '#server/store/pools/pools.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import { recordChange } from '../candidates/record-change.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Puts people into a pool and takes others out of it; answers who came and who left. A merged candidate stands for the person. Throws
 * `pool_not_found`, and `candidate_not_found` when one of them is not there: nobody is changed then.
 */
export function changePoolPeople(
  { store, clock }: Deps,
  id: number,
  { add, remove }: PoolPeopleInput,
  actor: Actor,
): Promise<PoolPeople> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const persons = await heldPersons(transaction, [...add, ...remove])
    const wholes = (ids: readonly number[]) => [
      ...new Set(ids.flatMap((candidate) => persons.get(candidate) ?? [])),
    ]
    const pool = await findPool(transaction, id)
    if (pool === undefined || pool.deleted_at !== null) throw new AppError('pool_not_found')
    const leaving = wholes(remove)
    const removed = [...(await personsIn(transaction, id, leaving))]
    await takeFromPool(transaction, id, removed)
    const coming = wholes(add)
    const there = await personsIn(transaction, id, coming)
    const added = coming.filter((person) => !there.has(person))
    await keepInPool(transaction, { pool: id, persons: [...there] }, at)
    await putInPool(transaction, { pool: id, persons: added }, at)
    const change = { at, by: actor.id, action: 'candidate.update' } as const
    for (const person of added)
      await recordChange(transaction, person, { ...change, detail: { pooled: [pool.name] } })
    for (const person of removed)
      await recordChange(transaction, person, { ...change, detail: { unpooled: [pool.name] } })
    return { added, removed }
  })
}

/** Holds the persons whom these candidates are or are part of, in one order, and answers who is whose. */
async function heldPersons(transaction: Store, candidates: readonly number[]): Promise<Map<number, number>> {
  const persons = new Map<number, number>()
  const hold = async (id: number) => {
    const { row, ids } = await lockPersonOf(transaction, id)
    for (const part of ids) persons.set(part, row.id)
  }
  for (const person of await personsOf(transaction, candidates)) await hold(person)
  // Who is not there, and who was merged into somebody just now.
  for (const id of candidates) if (!persons.has(id)) await hold(id)
  return persons
}
