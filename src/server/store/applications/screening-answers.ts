import type { ScreeningAnswer } from '#contract/jobs/screening.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { indexPeopleOf } from '../search/index-people.ts'

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
  await indexPeopleOf(store, [applicationId])
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
  const rows = await apart(store)
    .selectFrom('application_answers')
    .select(['application_id', 'question', 'answer'])
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ application_id }) => application_id)
}
