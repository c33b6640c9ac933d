import { sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { LetterApplication } from './letter-applications.ts'

/** To whom a letter about an application, or to a candidate, would go; `id` is that record's. */
export type Recipient = {
  id: number
  person: { id: number; name: string; is_sample: boolean } | undefined
  merged: boolean
  spam: boolean
  application: (LetterApplication & { email: string }) | undefined
}

/** Those of these applications that are there, in no order. */
export async function recipientsOfApplications(store: Store, ids: readonly number[]): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const rows = await apart(store)
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('considered_applications as considered', 'considered.application_id', 'applications.id')
    .leftJoin('candidates as own', 'own.id', 'applications.candidate_id')
    .leftJoin('candidates as person', (join) =>
      join.on('person.id', '=', sql<number>`coalesce(own.part_of, own.id)`),
    )
    .select(['applications.id', 'applications.candidate_id', 'applications.name', 'applications.email'])
    .select(['applications.created_at', 'applications.merged_into', 'applications.spam_since'])
    .select(['jobs.title as job_title', 'considered.application_id as considered'])
    .select(['person.id as person_id', 'person.name as person_name', 'person.is_sample'])
    .where('applications.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    person: personOf(row.person_id, row.person_name, row.is_sample),
    merged: row.merged_into !== null,
    spam: row.spam_since !== null,
    application: {
      ...{ id: row.id, candidate_id: row.candidate_id, name: row.name, email: row.email.toLowerCase() },
      ...{ job_title: row.job_title, applied_at: row.considered === null ? row.created_at : null },
    },
  }))
}

/** The same of candidates. */
export async function recipientsOfCandidates(store: Store, ids: readonly number[]): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const rows = await apart(store)
    .selectFrom('candidates')
    .select(['id', 'name', 'is_sample', 'merged_into'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, name, is_sample, merged_into }) => ({
    id,
    person: personOf(id, name, is_sample),
    merged: merged_into !== null,
    spam: false,
    application: undefined,
  }))
}

const personOf = (id: number | null, name: string | null, is_sample: boolean | null): Recipient['person'] =>
  id === null ? undefined : { id, name: name ?? '', is_sample: Boolean(is_sample) }

/** What is known of the addresses of these persons: the current ones in their order, and those that are theirs no more. */
export async function addressesOfPersons(
  store: Store,
  persons: readonly number[],
): Promise<Map<number, { current: string[]; gone: Set<string> }>> {
  if (persons.length === 0) return new Map()
  const rows = await apart(store)
    .selectFrom('candidate_facts')
    .innerJoin('candidates', 'candidates.id', 'candidate_facts.candidate_id')
    .select(['candidate_facts.value', 'candidate_facts.state'])
    .select(sql<number>`coalesce(part_of, candidates.id)`.as('person'))
    .where('candidate_facts.kind', '=', 'email')
    .where((e) => e.or([e('candidates.id', 'in', persons), e('part_of', 'in', persons)]))
    .orderBy('candidate_facts.position')
    .orderBy('candidate_facts.id')
    .execute()
  const of = (state: string[], own: typeof rows) =>
    own.filter((row) => state.includes(row.state)).map(({ value }) => value)
  return new Map(
    [...Map.groupBy(rows, ({ person }) => person)].map(([person, own]) => [
      person,
      { current: of(['current'], own), gone: new Set(of(['refused', 'former'], own)) },
    ]),
  )
}
