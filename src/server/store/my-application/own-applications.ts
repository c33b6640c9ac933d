import type { MyApplication } from '#contract/my-application/my-page.ts'
import type { Store } from '../engine/store.ts'

/** More than a person ever sends; a program may. */
const MOST = 200

/** The applications that were sent with an address, the newest first: no spam, and nothing that recruiters made. */
export function ownApplications(store: Store, email: string): Promise<MyApplication[]> {
  return store.sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'jobs.title as job_title', 'applications.created_at as submitted_at'])
    .where('applications.email', '=', email)
    .where('applications.spam_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('considered_applications')
            .select('application_id')
            .whereRef('application_id', '=', 'applications.id'),
        ),
      ),
    )
    .orderBy('applications.id', 'desc')
    .limit(MOST)
    .execute()
}
