import type { Store } from '../engine/store.ts'
import { eachOf } from './tasks.ts'

export type Farthest = { kind: string; due_at: string | null; leased_until: string | null }

/** Of each of these kinds when the last of its tasks is due, and until when the longest lease lasts; null where there is none. */
export function farthestTimes(store: Store, kinds: readonly string[]): Promise<Farthest[]> {
  return eachOf(store, kinds)
    .select(({ selectFrom }) => [
      'asked.kind',
      selectFrom('tasks')
        .select((e) => e.fn.max('due_at').as('due_at'))
        .whereRef('tasks.kind', '=', 'asked.kind')
        .where('failed_at', 'is', null)
        .as('due_at'),
      selectFrom('tasks')
        .select((e) => e.fn.max('leased_until').as('leased_until'))
        .whereRef('tasks.kind', '=', 'asked.kind')
        .where('leased_until', 'is not', null)
        .as('leased_until'),
    ])
    .execute()
}

type Repair = { kind: string; now: string; due: string; leased: string }

/**
 * Makes due at `now` what is due after `due` or held beyond `leased`, farther than anything of that kind can be: the clock
 * of whoever wrote it ran ahead. Since when it is due stays for what was made after `now`: there it is this clock that may be
 * behind, and a mail that has waited since then would be given up.
 */
export async function repairTimes(store: Store, { kind, now, due, leased }: Repair): Promise<void> {
  const tasks = store.sql.updateTable('tasks').where('kind', '=', kind)
  await tasks
    .set((e) => ({
      due_at: now,
      due_since: e.case().when('created_at', '<=', now).then(now).else(e.ref('due_since')).end(),
    }))
    .where('failed_at', 'is', null)
    .where('due_at', '>', due)
    .execute()
  await tasks.set({ leased_until: null }).where('leased_until', '>', leased).execute()
}
