import { changed } from '../engine/changes.ts'
import type { Store } from '../engine/store.ts'
import { indexAgain } from '../search/search-index.ts'
import { removeIds } from './imported-ids.ts'

/** What tells whether a job is there already. */
const telling = ['jobs.id', 'jobs.title', 'jobs.address', 'jobs.description', 'jobs.deleted_at'] as const

/** The jobs of these titles, deleted ones too. */
export async function jobsTitled(store: Store, titles: readonly string[]) {
  if (titles.length === 0) return []
  return store.sql
    .selectFrom('jobs')
    .select(telling)
    .where('title', 'in', [...new Set(titles)])
    .execute()
}

/** The jobs that had these numbers where they came from. */
export async function jobsOfSource(store: Store, sourceIds: readonly string[]) {
  if (sourceIds.length === 0) return []
  return store.sql
    .selectFrom('imported_ids')
    .innerJoin('jobs', 'jobs.id', 'imported_ids.record_id')
    .select(telling)
    .select('imported_ids.source_id')
    .where('imported_ids.subject', '=', 'job')
    .where('imported_ids.source_id', 'in', [...new Set(sourceIds)])
    .execute()
}

/** The next jobs of an import after one, held until the transaction ends, with what tells whether they are as it left them. */
export async function holdJobsOfImport(transaction: Store, import_id: number, after: number, most: number) {
  const rows = transaction.sql
    .selectFrom('jobs')
    .select(['id', 'title', 'updated_at', 'deleted_at'])
    .where('import_id', '=', import_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
  return transaction.dialect.forUpdate(rows).execute()
}

/** Which of these jobs somebody applied for, and of which a recruiter said what they ask for. */
export async function usedJobs(store: Store, ids: readonly number[]) {
  const used = new Map<number, 'received' | 'changed'>()
  if (ids.length === 0) return used
  const asked = await store.sql
    .selectFrom('audit')
    .select('subject_id')
    .where('subject', '=', 'job')
    .where('subject_id', 'in', ids.map(String))
    .where('action', '=', 'job.requirements')
    .execute()
  for (const { subject_id } of asked) used.set(Number(subject_id), 'changed')
  const applied = await store.sql
    .selectFrom('applications')
    .select('job_id')
    .distinct()
    .where('job_id', 'in', ids)
    .execute()
  for (const { job_id } of applied) used.set(job_id, 'received')
  return used
}

/** Removes jobs that nobody applied for, with their questions and requirements. */
export async function removeJobs(store: Store, ids: readonly number[]): Promise<void> {
  for (const table of ['screening_questions', 'job_requirements'] as const)
    await store.sql.deleteFrom(table).where('job_id', 'in', ids).execute()
  await removeIds(store, 'job', ids)
  await store.sql.deleteFrom('jobs').where('id', 'in', ids).execute()
  await indexAgain(store, 'job', ids)
  await changed(store, 'jobs')
}

/** Jobs after one, deleted ones too, in the order in which they came, for an export. */
export const exportedJobsAfter = (store: Store, after: number, most: number) =>
  store.sql.selectFrom('jobs').selectAll().where('id', '>', after).orderBy('id').limit(most).execute()

/** What recruiters said that these jobs ask for. */
export const exportedRequirements = (store: Store, jobIds: readonly number[]) =>
  store.sql
    .selectFrom('job_requirements')
    .select(['job_id', 'kind', 'name', 'level', 'years'])
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('position')
    .execute()

/** The questions of these jobs, in their order. */
export const exportedQuestions = (store: Store, jobIds: readonly number[]) =>
  store.sql
    .selectFrom('screening_questions')
    .select(['job_id', 'label', 'kind', 'options', 'required'])
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('position')
    .execute()
