import type { ScreeningAnswer } from '#contract/jobs/screening.ts'
import type { Store } from '../engine/store.ts'

type StageStay = { stage_id: number; since: string; until: string }

/** The people who had these numbers where they came from: those that are there, by number. */
export async function peopleOfSource(store: Store, sourceIds: readonly string[]) {
  if (sourceIds.length === 0) return new Map<string, number>()
  const rows = await store.sql
    .selectFrom('imported_ids')
    .innerJoin('candidates', 'candidates.id', 'imported_ids.record_id')
    .select(['imported_ids.source_id', 'candidates.id'])
    .where('imported_ids.subject', '=', 'candidate')
    .where('imported_ids.source_id', 'in', [...new Set(sourceIds)])
    .orderBy('imported_ids.import_id')
    .execute()
  // The newest import counts.
  return new Map(rows.map(({ source_id, id }) => [source_id, id]))
}

/** How the application of a person for a job is found: of several the one of that moment, where one is asked for, else the newest. */
export type ApplicationFinder = (ids: readonly number[], job: number, at: string | null) => number | undefined

/** The applications of these candidates for these jobs, spam apart: how one is found, or the one that it was merged into. */
export async function applicationFinder(
  store: Store,
  candidateIds: readonly number[],
  jobIds: readonly number[],
): Promise<ApplicationFinder> {
  if (candidateIds.length === 0 || jobIds.length === 0) return () => undefined
  const rows = await store.sql
    .selectFrom('applications')
    .select(['id', 'merged_into', 'candidate_id', 'job_id', 'created_at'])
    .where('candidate_id', 'in', candidateIds)
    .where('job_id', 'in', jobIds)
    .where('spam_since', 'is', null)
    .orderBy((e) => e.case().when('merged_into', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .execute()
  const ofJob = Map.groupBy(rows, ({ candidate_id, job_id }) => `${candidate_id} ${job_id}`)
  const places = new Map(rows.map((row, at) => [row, at]))
  return (ids, job, at) => {
    const [first] = ids
      .flatMap((id) => ofJob.get(`${id} ${job}`)?.find((one) => at === null || one.created_at === at) ?? [])
      .sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    return first && (first.merged_into ?? first.id)
  }
}

/** What tells whether an import made an application, and where it stands. */
export const importedApplication = (store: Store, id: number) =>
  store.sql
    .selectFrom('applications')
    .select(['import_id', 'candidate_id', 'stage_id', 'moved_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The stages that an application of an import went through before the one that it is in, the first one first. */
export const staysOf = (store: Store, applicationId: number) =>
  store.sql
    .selectFrom('stage_stays')
    .select(['stage_id', 'since', 'until'])
    .where('application_id', '=', applicationId)
    .where('taken_back_at', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute()

/** Makes this the way of an application that an import made. */
export async function writeWay(
  store: Store,
  id: number,
  { stays, ...now }: { stage_id: number; moved_at: string; created_at: string; stays: readonly StageStay[] },
): Promise<void> {
  await store.sql.deleteFrom('stage_stays').where('application_id', '=', id).execute()
  if (stays.length > 0)
    await store.sql
      .insertInto('stage_stays')
      .values(stays.map((stay) => ({ ...stay, application_id: id })))
      .execute()
  await store.sql.updateTable('applications').set(now).where('id', '=', id).execute()
}

/** Stores notes of an import. */
export async function insertImportedNotes(
  store: Store,
  notes: readonly {
    application_id: number
    author_id: string
    body: string
    created_at: string
    import_id: number
  }[],
): Promise<void> {
  if (notes.length > 0)
    await store.sql
      .insertInto('application_notes')
      .values([...notes])
      .execute()
}

/** The words of the notes on these applications, and who gave them: by them it is told whether something was noted already. */
export const notedBodies = (store: Store, applicationIds: readonly number[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : store.sql
        .selectFrom('application_notes')
        .innerJoin('applications', 'applications.id', 'application_notes.application_id')
        .select(['application_notes.id', 'application_id', 'body', 'application_notes.created_at'])
        .select(['application_notes.import_id', 'applications.candidate_id'])
        .where('application_id', 'in', applicationIds)
        .execute()

/** Keeps what somebody answered to questions that may be none of ours. */
export async function insertImportedAnswers(
  store: Store,
  application_id: number,
  answers: readonly ScreeningAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  await store.sql
    .insertInto('application_answers')
    .values(
      answers.map((one, position) => ({
        ...one,
        application_id,
        position,
        question_id: 0,
      })),
    )
    .execute()
}
