import type { Store } from '../engine/store.ts'

/** When the first task of these kinds becomes due after `now`, if that is before `until`; the index of what is due is read between the two. */
export async function nextDue(
  store: Store,
  kinds: readonly string[],
  { now, until }: { now: string; until: string },
): Promise<string | undefined> {
  if (kinds.length === 0) return undefined
  const row = await store.sql
    .selectFrom('tasks')
    .select((e) => e.fn.min('due_at').as('due_at'))
    .where('kind', 'in', kinds)
    .where('failed_at', 'is', null)
    .where('due_at', '>', now)
    .where('due_at', '<', until)
    .executeTakeFirst()
  return row?.due_at ?? undefined
}
