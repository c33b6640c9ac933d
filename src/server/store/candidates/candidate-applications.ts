import { sql } from 'kysely'
import type { CandidateApplication } from '#contract/candidates/candidate.ts'
import { applicationsWithJob, nestJob, reasonName } from '../applications/applications-with-job.ts'
import type { Store } from '../engine/store.ts'
import { indexPeopleOf } from '../search/index-people.ts'

/** More than a person ever sends; a program may. */
const MOST = 500

/** Whether a recruiter made it, in a query of applications. */
const isConsidered = sql<boolean>`exists (select application_id from considered_applications
  where application_id = applications.id)`.as('is_considered')

/** The newest applications of these candidates, spam apart. `today` tells how their jobs stand. */
export async function applicationsOfCandidates(
  store: Store,
  candidateIds: readonly number[],
  today: string,
): Promise<CandidateApplication[]> {
  const rows = await applicationsWithJob(store)
    .select(['applications.rating', 'applications.reject_reason', reasonName])
    .select(['applications.merged_into', 'applications.moved_at', 'applications.withdrawn_at', isConsidered])
    .where('applications.candidate_id', 'in', candidateIds)
    .where('applications.spam_since', 'is', null)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(nestJob(today)).map((row) => ({
    id: row.id,
    job: row.job,
    stage_id: row.stage_id,
    rating: row.rating || null,
    reject_reason: row.reject_reason,
    reason_name: row.reason_name,
    merged_into: row.merged_into,
    resume_name: row.resume_name,
    submitted_at: row.submitted_at,
    moved_at: row.moved_at,
    considered: Boolean(row.is_considered),
    withdrawn: row.withdrawn_at !== null,
  }))
}

/** The resumes that these candidates sent with applications, the newest first; spam and what recruiters made of one apart; what was imported has none. */
export function resumesOfApplications(store: Store, candidateIds: readonly number[]) {
  return store.sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'jobs.title', 'applications.created_at as added_at'])
    .select(['resume_name', 'resume_type', 'resume_size', 'resume_sha256', 'resume_warnings'])
    .where('candidate_id', 'in', candidateIds)
    .where('spam_since', 'is', null)
    .where('resume_size', '>', 0)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('considered_applications')
            .select('application_id')
            .whereRef('application_id', '=', 'applications.id'),
        ),
      ),
    )
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(MOST)
    .execute()
}

/** How many applications each of these candidates has, merged ones and spam apart, and the newest of them. */
export async function countByCandidate(store: Store, candidateIds: readonly number[]) {
  if (candidateIds.length === 0) return []
  const rows = await store.sql
    .selectFrom('applications')
    .select(['candidate_id', (e) => e.fn.countAll<number>().as('count')])
    .select(
      sql<number>`(select newest.id from applications as newest
      where newest.candidate_id = applications.candidate_id and newest.merged_into is null and newest.spam_since is null
      order by newest.created_at desc, newest.id desc limit 1)`.as('last'),
    )
    .select((e) => e.fn.max('created_at').as('last_at'))
    .where('candidate_id', 'in', candidateIds)
    .where('merged_into', 'is', null)
    .where('spam_since', 'is', null)
    .groupBy('candidate_id')
    .execute()
  return rows.flatMap(({ candidate_id, ...row }) => (candidate_id === null ? [] : [{ candidate_id, ...row }]))
}

/** These applications as a list of candidates shows them, by id. */
export async function applicationHeads(store: Store, ids: readonly number[], today: string) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await applicationsWithJob(store)
    .select(isConsidered)
    .where('applications.id', 'in', ids)
    .execute()
  return new Map(
    rows
      .map(nestJob(today))
      .map(({ id, job, stage_id, submitted_at, is_considered }) => [
        id,
        { id, job, stage_id, submitted_at, considered: Boolean(is_considered) },
      ]),
  )
}

/** Says whose an application is. */
export async function setCandidate(store: Store, applicationId: number, candidate_id: number): Promise<void> {
  await store.sql.updateTable('applications').set({ candidate_id }).where('id', '=', applicationId).execute()
  await indexPeopleOf(store, [applicationId])
}

/** The person that an application belongs to, whoever they are part of by now; or null. */
export async function personOf(store: Store, applicationId: number): Promise<number | null> {
  const row = await store.sql
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('id'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Applications that belong to nobody although they are no spam, up to `most`, the oldest first. */
export async function applicationsOfNobody(store: Store, after: number, most: number): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', 'is', null)
    .where('spam_since', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export type OwnApplication = { id: number; is_sample: boolean; created_at: string }

/** The ids of all applications of these candidates, spam and merged ones too, whether each is a sample, and when it came. */
export async function allApplicationsOf(
  store: Store,
  candidateIds: readonly number[],
): Promise<OwnApplication[]> {
  if (candidateIds.length === 0) return []
  const rows = await store.sql
    .selectFrom('applications')
    .select(['id', 'is_sample', 'created_at'])
    .where('candidate_id', 'in', candidateIds)
    .orderBy('id')
    .execute()
  return rows.map(({ is_sample, ...row }) => ({ ...row, is_sample: Boolean(is_sample) }))
}

/** Says that applications are nobody's: `adoptApplications` finds out anew whose they are. */
export async function forgetCandidate(store: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await store.sql.updateTable('applications').set({ candidate_id: null }).where('id', 'in', ids).execute()
}
