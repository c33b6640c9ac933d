import type { Store } from '#server/store/engine/store.ts'

/** The PostgreSQL channel on which instances tell each other that a job changed. */
export const JOBS_CHANGED = 'jobs_changed'

/** `jobsChanged` drops every page made from jobs on this instance; it is called before the caller is answered. */
export type JobChanges = { jobsChanged: () => void }

/** To be called in the transaction of a change, so that other instances hear of it when it commits. */
export function announceJobChange(transaction: Store): Promise<void> {
  return transaction.dialect.notify(transaction.sql, JOBS_CHANGED)
}
