import { personOf } from '../candidates/candidate-applications.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { indexPeopleAnew } from '../search/index-people.ts'
import { indexAgain } from '../search/search-index.ts'

/** Says that a recruiter made an application of another one, or (naming itself) of a file that recruiters brought. */
export async function insertConsidered(
  store: Store,
  row: { application_id: number; from_id: number; by_id: string },
): Promise<void> {
  await store.sql.insertInto('considered_applications').values(row).execute()
}

/** Who made an application for the person, and of which one; undefined for one that the person sent. */
export async function consideredBy(store: Store, applicationId: number) {
  const row = await store.sql
    .selectFrom('considered_applications')
    .leftJoin('users', 'users.id', 'by_id')
    .select(['from_id', 'by_id', 'users.name'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return (
    row && { from_id: row.from_id, by: row.by_id === null ? null : { id: row.by_id, name: row.name ?? '' } }
  )
}

/** Whether a recruiter made another application of this one. */
export async function isCopied(store: Store, applicationId: number): Promise<boolean> {
  const row = await store.sql
    .selectFrom('considered_applications')
    .select('application_id')
    .where('from_id', '=', applicationId)
    .where('application_id', '!=', applicationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** For which jobs a person was considered because of an application, newest first. */
export function consideredFrom(store: Store, applicationId: number) {
  return (
    apart(store)
      .selectFrom('considered_applications')
      .innerJoin('applications', 'applications.id', 'considered_applications.application_id')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .leftJoin('users', 'users.id', 'by_id')
      .select(['applications.created_at as at', 'by_id', 'users.name', 'jobs.title'])
      .where('from_id', '=', applicationId)
      // One that was made of a file names itself.
      .where('application_id', '!=', applicationId)
      .orderBy('applications.created_at', 'desc')
      .orderBy('applications.id', 'desc')
      .execute()
  )
}

/** The application of these candidates for a job, the one that it was merged into, or undefined; spam apart. */
export async function applicationForJob(
  store: Store,
  candidateIds: readonly number[],
  jobId: number,
): Promise<number | undefined> {
  const row = await store.sql
    .selectFrom('applications')
    .select(['id', 'merged_into'])
    .where('candidate_id', 'in', candidateIds)
    .where('job_id', '=', jobId)
    .where('spam_since', 'is', null)
    .orderBy((e) => e.case().when('merged_into', 'is', null).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && (row.merged_into ?? row.id)
}

/** The newest application of these candidates that has a resume, spam apart, or that one of theirs; undefined when there is none. */
export function applicationToCopy(store: Store, candidateIds: readonly number[], id: number | undefined) {
  let rows = store.sql
    .selectFrom('applications')
    .selectAll()
    .where('candidate_id', 'in', candidateIds)
    .where('spam_since', 'is', null)
    .where('resume_size', '>', 0)
  if (id !== undefined) rows = rows.where('id', '=', id)
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Whether an application is one of these candidates', spam apart. */
export async function isTheirs(store: Store, candidateIds: readonly number[], id: number): Promise<boolean> {
  const row = await store.sql
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where('candidate_id', 'in', candidateIds)
    .where('spam_since', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What holds an application that somebody has worked on; a test compares them, and what goes with it, with the schema. */
export const TRACES = [
  ['application_notes', 'application_id'],
  ['next_steps', 'application_id'],
  ['stage_stays', 'application_id'],
  ['candidate_facts', 'application_id'],
  ['letters', 'application_id'],
  ['interviews', 'application_id'],
] as const

/** What came into being with it. */
export const OWN = [
  'considered_applications',
  'application_sources',
  'resume_texts',
  'resume_facts',
  'first_answers',
] as const

/**
 * Takes an application away that a recruiter made, of which no other was made, and that the transaction holds. False, and nothing is changed: somebody has
 * rated, noted, planned or moved since, or something else refers to it. Its file stays for the sweep.
 */
export async function removeConsidered(transaction: Store, id: number): Promise<boolean> {
  for (const [table, column] of TRACES) {
    const trace = await transaction.sql
      .selectFrom(table)
      .select(column)
      .where(column, '=', id)
      .limit(1)
      .executeTakeFirst()
    if (trace !== undefined) return false
  }
  const part = await transaction.sql
    .selectFrom('applications')
    .select('id')
    .where('merged_into', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (part !== undefined) return false
  for (const table of OWN) await transaction.sql.deleteFrom(table).where('application_id', '=', id).execute()
  const person = await personOf(transaction, id)
  await transaction.sql.deleteFrom('applications').where('id', '=', id).execute()
  await indexAgain(transaction, 'application', [id])
  if (person !== null) await indexPeopleAnew(transaction, [person])
  return true
}
