import type { ScreeningInput, ScreeningQuestion } from '#contract/jobs/screening.ts'
import type { Store } from '../engine/store.ts'

/** The questions of a job, in their order. */
export async function questionsOf(store: Store, jobId: number): Promise<ScreeningQuestion[]> {
  const rows = await store.sql
    .selectFrom('screening_questions')
    .select(['id', 'label', 'kind', 'options', 'required'])
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const options: string[] = JSON.parse(row.options)
    return { ...row, options, required: Boolean(row.required) }
  })
}

/**
 * Makes these the questions of a job and answers them as stored. One with the id of a question of this job is changed
 * and keeps its id; others are new; those that are not sent are removed. Answers given before stay as they are.
 * The caller holds the job's row, so that two saves do not mix.
 */
export async function saveQuestions(
  store: Store,
  jobId: number,
  input: ScreeningInput,
): Promise<ScreeningQuestion[]> {
  const stored = new Set((await questionsOf(store, jobId)).map(({ id }) => id))
  const sent = new Set(input.map(({ id }) => id))
  const removed = [...stored].filter((id) => !sent.has(id))
  if (removed.length > 0)
    await store.sql.deleteFrom('screening_questions').where('id', 'in', removed).execute()
  for (const [position, { id, options, ...question }] of input.entries()) {
    const values = { ...question, options: JSON.stringify(options), position }
    if (id !== undefined && stored.has(id)) {
      await store.sql.updateTable('screening_questions').set(values).where('id', '=', id).execute()
    } else {
      await store.sql
        .insertInto('screening_questions')
        .values({ ...values, job_id: jobId })
        .execute()
    }
  }
  return questionsOf(store, jobId)
}
