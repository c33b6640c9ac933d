import { sql } from 'kysely'
import { isOf } from '../applications/sent-by.ts'
import { holderOf } from '../candidates/facts.ts'
import type { Store } from '../engine/store.ts'

/** More than a person ever sends; a program may. */
const MOST = 200

/**
 * The applications that were sent with an address, or with one that was corrected to it, the newest first: no spam, nothing that recruiters made, and none that is part of
 * another that was sent with it too.
 */
export function ownApplications(store: Store, email: string) {
  return store.sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'jobs.title as job_title', 'applications.created_at as submitted_at'])
    .select(['applications.stage_id', 'applications.moved_at', 'applications.withdrawn_at'])
    .select('applications.name')
    .where(isOf(email))
    .where('applications.spam_since', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from considered_applications where application_id = applications.id)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from applications as whole
        where whole.id = applications.merged_into and coalesce(whole.own_email, whole.email) = ${email})`,
    )
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(MOST)
    .execute()
}

/** The application with this id, held, if it was sent with that address and is shown to whoever proved it; or undefined. */
export async function lockOwnApplication(transaction: Store, email: string, id: number) {
  const own = await ownApplications(transaction, email)
  if (!own.some((one) => one.id === id)) return undefined
  const rows = transaction.sql
    .selectFrom('applications')
    .select(['id', 'stage_id', 'moved_at', 'withdrawn_at'])
    .where('id', '=', id)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row
}

/** Says since when an application is withdrawn, or (null) that it is not. */
export async function setWithdrawn(
  transaction: Store,
  id: number,
  withdrawn_at: string | null,
): Promise<void> {
  await transaction.sql.updateTable('applications').set({ withdrawn_at }).where('id', '=', id).execute()
}

/** The candidate to whom an address leads: who holds it, else whose the newest application is that was sent with it. */
export async function candidateOfAddress(store: Store, email: string): Promise<number | undefined> {
  const holder = await holderOf(store, email)
  if (holder !== undefined) return holder
  const sent = await store.sql
    .selectFrom('applications')
    .select('candidate_id')
    .where(isOf(email))
    .where('spam_since', 'is', null)
    .where('candidate_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return sent?.candidate_id ?? undefined
}
