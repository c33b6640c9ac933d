import type { Kysely } from 'kysely'
import type { Schema } from '../engine/schema.ts'

/**
 * These candidates and all who were merged into one of them, `personOf` the person whom each counts for, and `known` the ids of all
 * for a condition: never empty, as an empty list is no SQL.
 */
export async function personsWithParts(db: Kysely<Schema>, ids: readonly number[]) {
  const all = await db
    .selectFrom('candidates')
    .select(['id', 'part_of', 'owner_id', 'source'])
    .where((e) => e.or([e('id', 'in', ids), e('part_of', 'in', ids)]))
    .execute()
  const personOf = new Map(all.map(({ id, part_of }) => [id, part_of ?? id]))
  return { all, personOf, known: [0, ...personOf.keys()] }
}
