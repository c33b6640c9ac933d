import type { Store } from '../engine/store.ts'

/** Makes a row for each of these jobs that has none yet, due at `dueAt`. */
export async function addScheduledJobs(store: Store, names: readonly string[], dueAt: string): Promise<void> {
  if (names.length === 0) return
  await store.sql
    .insertInto('scheduled_jobs')
    .values(names.map((name) => ({ name, due_at: dueAt, leased_until: null })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

type Claim = { names: readonly string[]; now: string; farthest: string; until: string }

/**
 * Takes one of these jobs that is due at `now` and answers its name, or undefined when there is none. No other instance
 * gets it before `until`, unless it is settled earlier. A time beyond `farthest` was written by a clock that ran ahead: such
 * a job is due too.
 */
export async function claimScheduledJob(
  store: Store,
  { names, now, farthest, until }: Claim,
): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const due = store.sql
    .selectFrom('scheduled_jobs')
    .select('name')
    .where('name', 'in', names)
    .where((e) => e.or([e('due_at', '<=', now), e('due_at', '>', farthest)]))
    .where((e) =>
      e.or([e('leased_until', 'is', null), e('leased_until', '<=', now), e('leased_until', '>', farthest)]),
    )
    .orderBy('due_at')
    .orderBy('name')
    .limit(1)
  // Materialized: a sub-select that is run twice would lock another row the second time.
  const claimed = await store.sql
    .with(
      (cte) => cte('due').materialized(),
      () => store.dialect.skipLocked(due),
    )
    .updateTable('scheduled_jobs')
    .set({ leased_until: until })
    .where('name', 'in', (e) => e.selectFrom('due').select('due.name'))
    .returning('name')
    .executeTakeFirst()
  return claimed?.name
}

/** Ends a claim, if it is still this one (`until`), and says when the job is due next. */
export async function settleScheduledJob(
  store: Store,
  { name, until, dueAt }: { name: string; until: string; dueAt: string },
): Promise<void> {
  await store.sql
    .updateTable('scheduled_jobs')
    .set({ due_at: dueAt, leased_until: null })
    .where('name', '=', name)
    .where('leased_until', '=', until)
    .execute()
}
