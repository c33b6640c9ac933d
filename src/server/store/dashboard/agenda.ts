import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { openOn } from '../jobs/open-jobs.ts'

/** The number of the last application, spam apart, that came in before that moment (ISO 8601); 0 without one. */
export async function lastBefore(store: Store, moment: string): Promise<number> {
  const last = await store.sql
    .selectFrom('applications')
    .select('id')
    .where('spam_since', 'is', null)
    .where('created_at', '<', moment)
    // An import numbers old ones anew.
    .where('import_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** The `most` jobs open on that day whose last day is `closesBy` or before, the next to close first. */
export function closingJobs(
  store: Store,
  { openOn: day, closesBy }: { openOn: string; closesBy: string },
  most: number,
) {
  return apart(store)
    .selectFrom('jobs')
    .select(['id', 'title'])
    .select((e) => e.ref('valid_through').$notNull().as('valid_through'))
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where('valid_through', '>=', day)
    .where('valid_through', '<=', closesBy)
    .where(openOn(day))
    .orderBy('valid_through')
    .orderBy('id')
    .limit(most)
    .execute()
}
