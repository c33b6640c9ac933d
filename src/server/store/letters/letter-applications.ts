import type { Store } from '../engine/store.ts'

/** What a letter may say of an application. `applied_at`: null for one that a recruiter began by considering the person. */
export type LetterApplication = {
  id: number
  candidate_id: number | null
  name: string
  job_title: string
  applied_at: string | null
}

const applications = ({ sql: db }: Store) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('considered_applications as considered', 'considered.application_id', 'applications.id')
    .select(['applications.id', 'applications.candidate_id', 'applications.name', 'jobs.title as job_title'])
    .select((e) =>
      e
        .case()
        .when('considered.application_id', 'is', null)
        .then(e.ref('applications.created_at'))
        .else(null)
        .end()
        .as('applied_at'),
    )

/** An application that is no spam, or undefined. */
export const findLetterApplication = (store: Store, id: number): Promise<LetterApplication | undefined> =>
  applications(store).where('applications.id', '=', id).where('spam_since', 'is', null).executeTakeFirst()

/** The one that came last, or undefined. */
export const newestLetterApplication = (store: Store): Promise<LetterApplication | undefined> =>
  applications(store)
    .where('spam_since', 'is', null)
    .where('considered.application_id', 'is', null)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(1)
    .executeTakeFirst()
