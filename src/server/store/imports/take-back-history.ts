import { queueErasing } from '../applications/erase-file.ts'
import { personOf } from '../candidates/candidate-applications.ts'
import type { Store } from '../engine/store.ts'
import { indexPeopleAnew } from '../search/index-people.ts'
import { indexAgain } from '../search/search-index.ts'
import { ofOthers } from './take-back.ts'

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

type Next = { after: number; most: number; added?: boolean }

/** The numbers of the next applications of an import after one; `added`: of those alone that it made for people who were there before. */
export async function applicationsAfter(
  store: Store,
  import_id: number,
  { after, most, added = false }: Next,
): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('applications')
    .select('id')
    .where('import_id', '=', import_id)
    .$if(added, (query) => query.where(ofOthers(import_id)))
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The applications of an import that belong to these candidates, each with whose it is. */
export async function applicationsOfImport(
  store: Store,
  import_id: number,
  candidateIds: readonly number[],
): Promise<Map<number, number>> {
  if (candidateIds.length === 0) return new Map()
  const rows = await store.sql
    .selectFrom('applications')
    .select(['id', 'candidate_id'])
    .where('import_id', '=', import_id)
    .where('candidate_id', 'in', candidateIds)
    .execute()
  return new Map(rows.map(({ id, candidate_id }) => [id, candidate_id ?? 0]))
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

/**
 * What else refers to an application: then it stays. A new column is one more here or among what goes with it; the test of imports
 * compares them with the schema.
 */
export const HOLDING = [
  ['applications', 'merged_into'],
  ['considered_applications', 'from_id'],
  ['candidate_facts', 'application_id'],
  ['letters', 'application_id'],
  ['interviews', 'application_id'],
] as const

/** Of these applications those that something else refers to, or a note or a next step that is not of this import. */
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
  for (const table of ['application_notes', 'next_steps'] as const) {
    const others = await store.sql
      .selectFrom(table)
      .select('application_id')
      .where('application_id', 'in', ids)
      .where((e) => e.or([e('import_id', 'is', null), e('import_id', '!=', import_id)]))
      .execute()
    for (const { application_id } of others) if (application_id !== null) held.add(application_id)
  }
  return held
}

/** What came into being with an application of an import. */
export const OWN = [
  'application_notes',
  'application_answers',
  'stage_stays',
  'application_sources',
  'resume_texts',
  'resume_facts',
  'first_answers',
  'next_steps',
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
