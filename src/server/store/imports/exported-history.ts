import type { Store } from '../engine/store.ts'

/** What an export says of an application. */
const exported = [
  'applications.id',
  'applications.name',
  'applications.email',
  'applications.phone',
  'applications.message',
  'applications.job_id',
  'applications.rating',
  'applications.resume_name',
  'applications.resume_type',
  'applications.resume_size',
  'applications.reject_reason',
  'applications.created_at',
  'applications.moved_at',
  'jobs.title',
  'stages.name as stage',
  'refusal_reasons.name as reason',
] as const

/**
 * Applications after one, spam and merged ones apart, in the order in which they came, for an export. `candidate_id`: of the person as a whole, whom an
 * export of candidates names.
 */
export const exportedApplicationsAfter = (store: Store, after: number, most: number) =>
  store.sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .leftJoin('refusal_reasons', 'refusal_reasons.id', 'applications.reason_id')
    .leftJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(exported)
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('candidate_id'))
    .where('applications.id', '>', after)
    .where('applications.spam_since', 'is', null)
    .where('applications.merged_into', 'is', null)
    .orderBy('applications.id')
    .limit(most)
    .execute()

/** What belongs to these applications: notes with their authors, answers, stays and where they came from. */
export async function exportedOfApplications(store: Store, ids: readonly number[]) {
  return {
    notes: await store.sql
      .selectFrom('application_notes')
      .innerJoin('users', 'users.id', 'application_notes.author_id')
      .select(['application_id', 'application_notes.body', 'application_notes.created_at', 'users.email'])
      .where('application_id', 'in', ids)
      .orderBy('application_notes.id')
      .execute(),
    answers: await store.sql
      .selectFrom('application_answers')
      .select(['application_id', 'question', 'kind', 'answer'])
      .where('application_id', 'in', ids)
      .orderBy('application_id')
      .orderBy('position')
      .execute(),
    stays: await store.sql
      .selectFrom('stage_stays')
      .innerJoin('stages', 'stages.id', 'stage_stays.stage_id')
      .select(['application_id', 'stages.name as stage', 'since', 'until'])
      .where('application_id', 'in', ids)
      .where('taken_back_at', 'is', null)
      .orderBy('application_id')
      .orderBy('since')
      .execute(),
    sources: await store.sql
      .selectFrom('application_sources')
      .selectAll()
      .where('application_id', 'in', ids)
      .execute(),
  }
}
