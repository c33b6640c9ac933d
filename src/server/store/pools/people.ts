import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** Which of these candidates are in which pools; in none that was deleted. */
export const poolsOf = (store: Store, candidateIds: readonly number[]) =>
  apart(store)
    .selectFrom('pool_people')
    .innerJoin('pools', 'pools.id', 'pool_people.pool_id')
    .select(['pool_people.candidate_id', 'pools.id', 'pools.name'])
    .where('pool_people.candidate_id', 'in', candidateIds)
    .where('pools.deleted_at', 'is', null)
    .orderBy('pools.name')
    .orderBy('pools.id')
    .execute()

/** Which of these persons are in a pool. */
export async function personsIn(
  { sql: db }: Store,
  pool: number,
  persons: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pool_people')
    .select('person_id')
    .distinct()
    .where('pool_id', '=', pool)
    .where('person_id', 'in', [0, ...persons])
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Puts persons into a pool who are not in it. */
export async function putInPool(
  { sql: db }: Store,
  { pool, persons }: { pool: number; persons: readonly number[] },
  added_at: string,
): Promise<void> {
  if (persons.length === 0) return
  await db
    .insertInto('pool_people')
    .values(persons.map((id) => ({ pool_id: pool, candidate_id: id, person_id: id, added_at })))
    .execute()
}

/**
 * Who is put into a pool again is in it by whoever did so last: these persons stay when an import, or a change to many, is taken back
 * that had put them there before.
 */
export async function keepInPool(
  { sql: db }: Store,
  { pool, persons }: { pool: number; persons: readonly number[] },
  added_at: string,
): Promise<void> {
  if (persons.length === 0) return
  await db
    .updateTable('pool_people')
    .set({ import_id: null, added_at })
    .where('pool_id', '=', pool)
    .where('person_id', 'in', persons)
    .execute()
}

/** Since when a candidate, and not what is part of them, is in a pool; null where that was not written down, undefined for who is not in it. */
export async function inPoolSince(
  { sql: db }: Store,
  pool: number,
  candidate: number,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('pool_people')
    .select('added_at')
    .where('pool_id', '=', pool)
    .where('candidate_id', '=', candidate)
    .executeTakeFirst()
  return row?.added_at
}

/** Takes persons out of a pool, with all that is part of them; answers which candidates were in it. */
export async function takeFromPool(
  { sql: db }: Store,
  pool: number,
  persons: readonly number[],
): Promise<number[]> {
  if (persons.length === 0) return []
  const gone = await db
    .deleteFrom('pool_people')
    .where('pool_id', '=', pool)
    .where('person_id', 'in', persons)
    .returning('candidate_id')
    .execute()
  return gone.map(({ candidate_id }) => candidate_id)
}

/** Takes a candidate out of a pool, and not what is part of them. */
export async function takeOneFromPool({ sql: db }: Store, pool: number, candidate: number): Promise<void> {
  await db
    .deleteFrom('pool_people')
    .where('pool_id', '=', pool)
    .where('candidate_id', '=', candidate)
    .execute()
}

/** Puts candidates back into a pool, as parts of the person that they are part of. */
export async function putBackInPool(
  { sql: db }: Store,
  { pool, person, candidates }: { pool: number; person: number; candidates: readonly number[] },
  added_at: string,
): Promise<void> {
  await db
    .insertInto('pool_people')
    .values(candidates.map((id) => ({ pool_id: pool, candidate_id: id, person_id: person, added_at })))
    .execute()
}

/** The persons whom these candidates are or are part of, in the order of their ids. */
export async function personsOf({ sql: db }: Store, candidateIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('candidates')
    .select(['id', 'part_of'])
    .where('id', 'in', [0, ...candidateIds])
    .execute()
  return [...new Set(rows.map(({ id, part_of }) => part_of ?? id))].sort((a, b) => a - b)
}
