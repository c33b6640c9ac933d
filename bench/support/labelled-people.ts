import { keptFacts } from '#server/resumes/kept-facts.ts'
import { insertApplication } from '#server/store/applications/applications.ts'
import { insertResumeText, settleResume } from '#server/store/applications/resume-texts.ts'
import { keepResumeFacts } from '#server/store/candidates/resume-facts.ts'
import { inTransaction, type OpenStore } from '#server/store/engine/store.ts'
import { indexPeople, peopleToIndex } from '#server/store/search/index-people.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { adoptApplications } from '#server/usecases/candidates/adopt-applications.ts'
import { postJob } from '#server/usecases/jobs/post-job.ts'
import { jobInput, sampleColumns } from '#test/support/factories.ts'
import { storedText } from '#test/support/labelled-files.ts'
import { labelledResumes } from '#test/support/labelled-resumes.ts'

/** Stores the people of the labelled resumes, as applicants of a job of their own; answers whose resume is which. */
export async function storeLabelledPeople(store: OpenStore, today: string): Promise<Map<number, string>> {
  const deps = { store, clock: () => new Date() }
  const { id: job_id } = await postJob(deps, jobInput(), { actorId: null })
  const [stage] = await allStages(store)
  const resumes = labelledResumes()
  const created_at = deps.clock().toISOString()
  await inTransaction(store, async (transaction) => {
    for (const [at, resume] of resumes.entries()) {
      const text = storedText(resume)
      const id = await insertApplication(transaction, {
        ...sampleColumns(),
        job_id,
        name: resume.labels.name,
        message: '',
        resume_key: at.toString(16).padStart(32, '0'),
        resume_name: 'resume.pdf',
        resume_type: 'pdf',
        resume_size: 1,
        resume_sha256: at.toString(16).padStart(64, '0'),
        created_at,
        stage_id: stage?.id ?? 1,
      })
      await insertResumeText(transaction, id, created_at)
      await settleResume(transaction, id, { text, attempts: 1, read_at: created_at })
      await keepResumeFacts(transaction, id, keptFacts(text, today))
    }
  })
  await adoptApplications(deps)
  await indexPeople(store, await peopleToIndex(store, resumes.length))
  const rows = await store.sql
    .selectFrom('applications')
    .select(['id', 'candidate_id'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ candidate_id }, at) => [candidate_id ?? 0, resumes[at]?.id ?? '']))
}
