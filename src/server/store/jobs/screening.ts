import type { ScreeningAnswer, ScreeningInput, ScreeningQuestion } from '#contract/jobs/screening.ts'
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

/** Stores the answers of an application in the order of their questions. */
export async function insertAnswers(
  store: Store,
  applicationId: number,
  answers: readonly (ScreeningAnswer & { id: number })[],
): Promise<void> {
  if (answers.length === 0) return
  await store.sql
    .insertInto('application_answers')
    .values(
      answers.map(({ id, ...answer }, position) => ({
        ...answer,
        application_id: applicationId,
        question_id: id,
        position,
      })),
    )
    .execute()
}

/** What an applicant answered to the questions of the job, each with its words as asked. Blank answers are left out. */
export function answersOf(store: Store, applicationId: number): Promise<ScreeningAnswer[]> {
  return store.sql
    .selectFrom('application_answers')
    .select(['question', 'kind', 'answer'])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute()
}

/** The answers of many applications, by the id of each that has some. */
export async function answersOfMany(
  store: Store,
  applicationIds: readonly number[],
): Promise<Map<number, { question: string; answer: string }[]>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await store.sql
    .selectFrom('application_answers')
    .select(['application_id', 'question', 'answer'])
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ application_id }) => application_id)
}
