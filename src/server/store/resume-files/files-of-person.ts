import type { Store } from '../engine/store.ts'

/** The newest dropped resume that was accepted as one of these candidates', with where its file is; undefined when there is none. */
export function fileToCopy(store: Store, candidateIds: readonly number[]) {
  return store.sql
    .selectFrom('resume_files')
    .select(['id', 'resume_key', 'resume_name', 'resume_type', 'resume_size', 'resume_sha256'])
    .select('resume_warnings')
    .where('candidate_id', 'in', candidateIds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The dropped resumes that were accepted as these candidates', the newest first. */
export function resumeFilesOf(store: Store, candidateIds: readonly number[]) {
  return store.sql
    .selectFrom('resume_files')
    .select(['id', 'resume_name', 'resume_type', 'resume_size', 'resume_sha256', 'resume_warnings'])
    .select((e) => e.fn.coalesce('decided_at', 'created_at').as('added_at'))
    .where('candidate_id', 'in', candidateIds)
    .orderBy('id', 'desc')
    .execute()
}

/** Puts the dropped resumes that became these candidates' back among those to be looked at: what is a recruiter's file stays. */
export async function releaseResumeFiles(transaction: Store, candidateIds: readonly number[]): Promise<void> {
  await transaction.sql
    .updateTable('resume_files')
    .set((e) => ({
      state: e
        .case()
        .when('reason', 'is', null)
        .then('read' as const)
        .else('unreadable' as const)
        .end(),
      ...{ candidate_id: null, undo: null, decided_by: null, decided_at: null },
    }))
    .where('candidate_id', 'in', candidateIds)
    .execute()
}
