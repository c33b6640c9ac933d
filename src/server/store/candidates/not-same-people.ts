import type { Store } from '../engine/store.ts'

type Pair = readonly [number, number]

/** Keeps that two candidates are not one person; answers whether nobody had said so. `at`: ISO 8601. */
export async function insertNotSame(
  { sql }: Store,
  [one, other]: Pair,
  { by, at }: { by: string; at: string },
): Promise<boolean> {
  const said = { by_id: by, at }
  const rows = await sql
    .insertInto('not_same_people')
    .values([
      { candidate_id: one, other_id: other, ...said },
      { candidate_id: other, other_id: one, ...said },
    ])
    .onConflict((same) => same.doNothing())
    .returning('candidate_id')
    .execute()
  return rows.length > 0
}

/** Takes that back of whatever is part of either; answers whether it had been said. */
export async function deleteNotSame(
  { sql }: Store,
  ones: readonly number[],
  others: readonly number[],
): Promise<boolean> {
  const rows = await sql
    .deleteFrom('not_same_people')
    .where((e) =>
      e.or([
        e.and([e('candidate_id', 'in', ones), e('other_id', 'in', others)]),
        e.and([e('candidate_id', 'in', others), e('other_id', 'in', ones)]),
      ]),
    )
    .returning('candidate_id')
    .execute()
  return rows.length > 0
}

/** The persons of whom somebody said that they are none of these candidates, or what is part of them. */
export async function personsNotSame({ sql }: Store, ids: readonly number[]): Promise<number[]> {
  const rows = await sql
    .selectFrom('not_same_people')
    .innerJoin('candidates', 'candidates.id', 'not_same_people.other_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('id'))
    .distinct()
    .where('not_same_people.candidate_id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets what was said of these candidates, who are erased, beside the rows that are their own. */
export async function forgetOthersNotSame({ sql }: Store, ids: readonly number[]): Promise<void> {
  await sql.deleteFrom('not_same_people').where('other_id', 'in', ids).execute()
}
