import type { ScreeningAnswer } from '#contract/jobs/screening.ts'
import { queueErasing } from '../applications/erase-file.ts'
import { personOf } from '../candidates/candidate-applications.ts'
import type { Store } from '../engine/store.ts'
import { indexPeopleAnew } from '../search/index-people.ts'
import { indexAgain } from '../search/search-index.ts'

type StageStay = { stage_id: number; since: string; until: string }

/** What an export says of an application. */
const exported = [
  'applications.id',
  'applications.candidate_id',
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

/** The applications of these candidates for these jobs, spam apart: how that of a person for a job is found, the one that it was merged into. */
export async function applicationFinder(
  store: Store,
  candidateIds: readonly number[],
  jobIds: readonly number[],
): Promise<(ids: readonly number[], job: number) => number | undefined> {
  if (candidateIds.length === 0 || jobIds.length === 0) return () => undefined
  const rows = await store.sql
    .selectFrom('applications')
    .select(['id', 'merged_into', 'candidate_id', 'job_id'])
    .where('candidate_id', 'in', candidateIds)
    .where('job_id', 'in', jobIds)
    .where('spam_since', 'is', null)
    .orderBy((e) => e.case().when('merged_into', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .execute()
  const ofJob = Map.groupBy(rows, ({ candidate_id, job_id }) => `${candidate_id} ${job_id}`)
  const places = new Map(rows.map((row, at) => [row, at]))
  return (ids, job) => {
    const [first] = ids
      .flatMap((id) => ofJob.get(`${id} ${job}`)?.slice(0, 1) ?? [])
      .sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    return first && (first.merged_into ?? first.id)
  }
}

/** What tells whether an import made an application, and where it stands. */
export const importedApplication = (store: Store, id: number) =>
  store.sql
    .selectFrom('applications')
    .select(['import_id', 'stage_id', 'moved_at', 'created_at'])
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

/** Of these applications those that somebody did something about since they were imported. */
export async function touchedSince(store: Store, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await store.sql
    .selectFrom('audit')
    .select('subject_id')
    .distinct()
    .where('subject', '=', 'application')
    .where('subject_id', 'in', ids.map(String))
    .where('action', '!=', 'application.import')
    .where('action', 'not like', 'resume.%')
    .execute()
  return new Set(rows.map(({ subject_id }) => Number(subject_id)))
}

/** The numbers of the next applications of an import after one. */
export async function applicationsAfter(store: Store, import_id: number, after: number, most: number) {
  const rows = await store.sql
    .selectFrom('applications')
    .select('id')
    .where('import_id', '=', import_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The applications of an import that belong to these candidates. */
export async function applicationsOfImport(
  store: Store,
  import_id: number,
  candidateIds: readonly number[],
): Promise<number[]> {
  if (candidateIds.length === 0) return []
  const rows = await store.sql
    .selectFrom('applications')
    .select('id')
    .where('import_id', '=', import_id)
    .where('candidate_id', 'in', candidateIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds these applications until the transaction ends, in one order. */
export async function holdApplications(transaction: Store, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = transaction.sql
    .selectFrom('applications')
    .select(['id', 'name', 'merged_into'])
    .where('id', 'in', ids)
    .orderBy('id')
  return transaction.dialect.forUpdate(rows).execute()
}

/** What else refers to an application: then it stays. */
const HOLDING = [
  ['applications', 'merged_into'],
  ['considered_applications', 'from_id'],
  ['next_steps', 'application_id'],
  ['candidate_facts', 'application_id'],
] as const

/** Of these applications those that something else refers to, or a note that is not of this import. */
export async function heldApplications(
  store: Store,
  ids: readonly number[],
  import_id: number,
): Promise<Set<number>> {
  const held = new Set<number>()
  if (ids.length === 0) return held
  for (const [table, column] of HOLDING) {
    const rows = await store.sql.selectFrom(table).select(column).where(column, 'in', ids).execute()
    for (const row of rows) held.add(Number((row as Record<string, unknown>)[column]))
  }
  const notes = await store.sql
    .selectFrom('application_notes')
    .select('application_id')
    .where('application_id', 'in', ids)
    .where((e) => e.or([e('import_id', 'is', null), e('import_id', '!=', import_id)]))
    .execute()
  for (const { application_id } of notes) held.add(application_id)
  return held
}

/** What came into being with an application of an import. */
const OWN = [
  'application_notes',
  'application_answers',
  'stage_stays',
  'application_sources',
  'resume_texts',
  'resume_facts',
  'first_answers',
] as const

/** Removes applications of an import that nothing refers to, and has their resumes erased; answers how many notes and resumes went with them. */
export async function removeApplications(
  store: Store,
  ids: readonly number[],
  at: string,
): Promise<{ notes: number; resumes: number }> {
  const people: number[] = []
  for (const id of ids) {
    const person = await personOf(store, id)
    if (person !== null) people.push(person)
  }
  const { count } = await store.sql
    .selectFrom('application_notes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('application_id', 'in', ids)
    .executeTakeFirstOrThrow()
  for (const table of OWN) await store.sql.deleteFrom(table).where('application_id', 'in', ids).execute()
  const gone = await store.sql
    .deleteFrom('applications')
    .where('id', 'in', ids)
    .returning(['resume_key', 'resume_size'])
    .execute()
  const files = gone.filter(({ resume_size }) => resume_size > 0).map(({ resume_key }) => resume_key)
  await queueErasing(store, files, at)
  await indexAgain(store, 'application', ids)
  await indexPeopleAnew(store, [...new Set(people)])
  return { notes: Number(count), resumes: files.length }
}

/** Removes the notes of an import on applications that stay; answers on which. */
export async function removeNotes(store: Store, import_id: number): Promise<number[]> {
  const gone = await store.sql
    .deleteFrom('application_notes')
    .where('import_id', '=', import_id)
    .returning('application_id')
    .execute()
  return gone.map(({ application_id }) => application_id)
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

/** The words of the notes on these applications: by them it is told whether something was noted already. */
export const notedBodies = (store: Store, applicationIds: readonly number[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : store.sql
        .selectFrom('application_notes')
        .select(['application_id', 'body', 'created_at'])
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
/** Applications after one, spam and merged ones apart, in the order in which they came, for an export. */
export const exportedApplicationsAfter = (store: Store, after: number, most: number) =>
  store.sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .leftJoin('refusal_reasons', 'refusal_reasons.id', 'applications.reason_id')
    .select(exported)
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
