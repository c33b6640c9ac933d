import { type RawBuilder, sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** In one of these stages, and touched last before `before` (ISO 8601). */
export type Untouched = { stages: readonly number[]; before: string }

/** When an application was last moved, or something else was done about it. The index applications_untouched holds it. */
const lastTouch = sql<string>`(case when touched_at > moved_at then touched_at else moved_at end)`

/** The people, whatever they are part of, with whom something was logged since then. */
const spokenWith = (since: string) => {
  const recent = sql`select candidate_id from candidate_activities where created_at >= ${since}`
  return sql`select id from candidates where id in (${recent})
    union select id from candidates where part_of in (${recent})`
}

/** Whoever sent it stands by it, nobody has touched it, nothing is planned for it, and nobody has spoken with the person since. */
export const leftAlone = ({ stages, before }: Untouched): RawBuilder<boolean> =>
  stages.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`applications.stage_id in (${sql.join(stages)}) and ${lastTouch} < ${before}
        and applications.withdrawn_at is null
        and applications.id not in (select application_id from next_steps where application_id is not null and state = 'open')
        and (applications.candidate_id is null or applications.candidate_id not in (${spokenWith(before)}))`

/** The ids of the `most` applications that were left alone the longest, that one first. */
export async function longestUntouched(
  store: Store,
  { stages, before }: Untouched,
  most: number,
): Promise<number[]> {
  // Each stage's own part of the index begins with them; sorted together, all of their applications would be read.
  const parts = stages.map((stage) =>
    apart(store)
      .selectFrom(
        apart(store)
          .selectFrom('applications')
          .select(['id', lastTouch.as('touched')])
          .where('merged_into', 'is', null)
          .where('spam_since', 'is', null)
          .where(leftAlone({ stages: [stage], before }))
          .orderBy(lastTouch)
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
    .orderBy('touched')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Says that something was done about these applications. */
export async function touch(store: Store, ids: readonly number[], at: string): Promise<void> {
  await store.sql.updateTable('applications').set({ touched_at: at }).where('id', 'in', ids).execute()
}
