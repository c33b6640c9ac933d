import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { openOn } from '../jobs/open-jobs.ts'

/** How many applications, merged ones and spam apart, came in since a moment (ISO 8601). */
export async function countReceivedSince(store: Store, since: string): Promise<number> {
  const { count } = await apart(store)
    .selectFrom('applications')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('merged_into', 'is', null)
    .where('spam_since', 'is', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of the `most` applications of these stages that were moved last the longest ago, that one first. */
export async function longestWaiting(
  store: Store,
  stages: readonly number[],
  most: number,
): Promise<number[]> {
  // Each stage's own part of the index begins with them; sorted together, all of their applications would be read.
  const parts = stages.map((stage) =>
    apart(store)
      .selectFrom(
        apart(store)
          .selectFrom('applications')
          .select(['id', 'moved_at'])
          .where('merged_into', 'is', null)
          .where('spam_since', 'is', null)
          .where('stage_id', '=', stage)
          .orderBy('moved_at')
          .orderBy('id')
          .limit(most)
          .as('part'),
      )
      .selectAll(),
  )
  const [first, ...others] = parts
  if (first === undefined) return []
  const rows = await others
    .reduce((query, part) => query.unionAll(part), first)
    .orderBy('moved_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The `most` jobs open on `day` whose last day is `until` or before, the next to close first. */
export function closingJobs(store: Store, { day, until }: { day: string; until: string }, most: number) {
  return apart(store)
    .selectFrom('jobs')
    .select(['id', 'title'])
    .select((e) => e.ref('valid_through').$notNull().as('valid_through'))
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where('valid_through', '>=', day)
    .where('valid_through', '<=', until)
    .where(openOn(day))
    .orderBy('valid_through')
    .orderBy('id')
    .limit(most)
    .execute()
}
