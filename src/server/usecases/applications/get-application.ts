import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import { textsOf } from '#server/store/applications/applicant-columns.ts'
import { listedApplications } from '#server/store/applications/application-list.ts'
import { notesOf } from '#server/store/applications/application-notes.ts'
import { sourceOfApplication } from '#server/store/applications/application-sources.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { consideredBy } from '#server/store/applications/considered.ts'
import { partsOf } from '#server/store/applications/merged.ts'
import { otherApplications } from '#server/store/applications/recruiter-application.ts'
import { answersOf } from '#server/store/applications/screening-answers.ts'
import { personOf } from '#server/store/candidates/candidate-applications.ts'
import { tagsOfPerson } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { stepsOfApplications } from '../steps/to-step.ts'
import { findDuplicates } from './find-duplicates.ts'

type Deps = { store: Store; clock: Clock }

/** Everything the admin shows of one application, merged or not. Throws `application_not_found`. */
export async function getApplication({ store, clock }: Deps, id: number): Promise<RecruiterApplication> {
  const today = dayOf(clock())
  const row = await findApplication(store, id)
  const [listed] = await listedApplications(store, [id], today)
  if (row === undefined || listed === undefined) throw new AppError('application_not_found')
  const { snippet: _, ...head } = listed
  const [, ...merged] = (await partsOf(store, [id])).get(id) ?? []
  const made = await consideredBy(store, id)
  const person = row.candidate_id === null ? null : await personOf(store, id)
  return {
    ...head,
    ...textsOf(row),
    step: (await stepsOfApplications(store, [id])).get(id) ?? null,
    resume_size: row.resume_size,
    merged_into: row.merged_into,
    spam_since: row.spam_since,
    candidate_id: person,
    tags: person === null ? [] : await tagsOfPerson(store, person),
    considered_by: made?.by ?? null,
    source: (await sourceOfApplication(store, id)) ?? null,
    answers: await answersOf(store, id),
    notes: await notesOf(store, [id, ...merged]),
    merged: await otherApplications(store, merged, today),
    ...(await findDuplicates(store, row, today)),
  }
}
