import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { personsWithParts } from '../search/persons-with-parts.ts'

/** The newest resumes of a person: as many as the facets of people are made of. */
const RESUMES_MOST = 10

/**
 * What is known of these persons, and of who is part of them, about these skills, and every title: what the resumes of their applications
 * say, line by line, and the current facts. `applications`: of each person the newest with a resume, newest first; `files`: the same of what
 * a recruiter dropped or an import brought, with what was read in them as it is stored (`ResumeFacts`).
 */
export async function knownLines(store: Store, ids: readonly number[], skills: readonly string[]) {
  if (ids.length === 0) return { applications: [], readings: [], files: [], facts: [] }
  const db = apart(store)
  const { personOf, known } = await personsWithParts(db, ids)
  const withPerson = <T extends { candidate_id: number | null }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, person: personOf.get(row.candidate_id ?? 0) ?? 0 }))
  const sent = withPerson(
    await db
      .selectFrom('applications')
      .select(['id', 'candidate_id', 'created_at'])
      .where('candidate_id', 'in', known)
      .where('spam_since', 'is', null)
      .where('resume_size', '>', 0)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
  const newestOf = <T extends { person: number }>(rows: readonly T[]) =>
    [...Map.groupBy(rows, ({ person }) => person).values()].flatMap((own) => own.slice(0, RESUMES_MOST))
  const applications = newestOf(sent)
  const byId = new Map(applications.map((application) => [application.id, application]))
  const readings = await db
    .selectFrom('resume_facts')
    .select(['application_id', 'kind', 'value', 'years', 'line'])
    .where('application_id', 'in', [0, ...byId.keys()])
    .where((e) =>
      e.or([e('kind', '=', 'skill').and('value', 'in', ['', ...skills]), e('kind', '=', 'title')]),
    )
    .orderBy('application_id', 'desc')
    .orderBy('position')
    .execute()
  const files = await db
    .selectFrom('resume_files')
    .select(['candidate_id', 'reason', 'facts', 'created_at'])
    .where('candidate_id', 'in', known)
    .where('state', '=', 'accepted')
    .orderBy('id', 'desc')
    .execute()
  const facts = await db
    .selectFrom('candidate_facts')
    .select(['candidate_id', 'kind', 'value', 'written', 'line', 'origin', 'application_id', 'created_at'])
    .where('candidate_id', 'in', known)
    .where('kind', 'in', ['skill', 'title'])
    .where('state', '=', 'current')
    .orderBy('id', 'desc')
    .execute()
  return {
    applications,
    readings: readings.flatMap((row) => {
      const application = byId.get(row.application_id)
      return application === undefined
        ? []
        : { ...row, person: application.person, at: application.created_at }
    }),
    files: newestOf(withPerson(files)),
    facts: withPerson(facts),
  }
}

export type KnownLines = Awaited<ReturnType<typeof knownLines>>

/** What the newest of these resumes is: a text that was read, one that waits, or none that can be read; by application. */
export async function resumeStates(store: Store, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return new Map<number, 'read' | 'waiting' | 'unreadable'>()
  const rows = await store.sql
    .selectFrom('resume_texts')
    .select(['application_id', 'reason', 'read_at'])
    .where('application_id', 'in', applicationIds)
    .execute()
  return new Map(
    rows.map(({ application_id, reason, read_at }) => [
      application_id,
      reason !== null ? ('unreadable' as const) : read_at === null ? ('waiting' as const) : ('read' as const),
    ]),
  )
}

/** Where these persons are and what they say of their right to work, as their facts and newest resumes have it. */
export async function shownBeside(store: Store, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { personOf, known } = await personsWithParts(store.sql, ids)
  const facts = await store.sql
    .selectFrom('candidate_facts')
    .select(['candidate_id', 'kind', 'value', 'written'])
    .where('candidate_id', 'in', known)
    .where('kind', 'in', ['place', 'work_authorization'])
    .where('state', '=', 'current')
    .orderBy('id', 'desc')
    .execute()
  const read = await store.sql
    .selectFrom('resume_facts')
    .innerJoin('applications', 'applications.id', 'resume_facts.application_id')
    .select(['applications.candidate_id', 'resume_facts.kind', 'resume_facts.value'])
    .where('applications.candidate_id', 'in', known)
    .where('applications.spam_since', 'is', null)
    .where('resume_facts.kind', 'in', ['place', 'authorization'])
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute()
  return [...facts, ...read.map((row) => ({ ...row, written: row.value }))].map((row) => ({
    ...row,
    kind: row.kind === 'authorization' ? 'work_authorization' : row.kind,
    person: personOf.get(row.candidate_id ?? 0) ?? 0,
  }))
}
