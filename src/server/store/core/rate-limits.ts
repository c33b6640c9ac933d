import { sql } from 'kysely'
import type { Store } from '../engine/store.ts'

/**
 * Counts one more under `key` and answers how many there were in its window, this one included, and when that ends.
 * A window begins with the first that is counted and ends at `ends`; one statement, so that none is missed.
 */
export function countInWindow(store: Store, key: string, now: string, ends: string) {
  const over = sql<boolean>`rate_limits.ends_at <= ${now}`
  return store.sql
    .insertInto('rate_limits')
    .values({ key, count: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else rate_limits.count + 1 end`,
        ends_at: sql<string>`case when ${over} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
}

/** Forgets windows that ended before `now`. */
export async function deleteEndedWindows(store: Store, now: string): Promise<void> {
  await store.sql.deleteFrom('rate_limits').where('ends_at', '<', now).execute()
}
