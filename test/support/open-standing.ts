import type { Store } from '#server/store/engine/store.ts'

/** Opens the fixed posting, which is closed without sample jobs, as a recruiter would have. No page may be cached yet. */
export async function openStandingJobs(store: Store): Promise<void> {
  await store.sql
    .updateTable('jobs')
    .set((e) => ({ is_active: true, first_public_at: e.ref('created_at') }))
    .where('reference', 'is not', null)
    .execute()
}
