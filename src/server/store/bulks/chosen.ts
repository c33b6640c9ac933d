import { sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** What a plan asks of applications: where each stands, and whose it is. */
export function applicationsToChange(store: Store, ids: readonly number[]) {
  return apart(store)
    .selectFrom('applications')
    .leftJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['applications.id', 'stage_id', 'reject_reason', 'reason_id', 'spam_since'])
    .select(['applications.merged_into'])
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .where('applications.id', 'in', ids)
    .execute()
}

/** The same of candidates. */
export function candidatesToChange(store: Store, ids: readonly number[]) {
  return apart(store)
    .selectFrom('candidates')
    .select(['id', 'owner_id', 'merged_into'])
    .where('id', 'in', ids)
    .execute()
}

/** Their tags, with those of who was merged into them. */
export function tagsOfPersons(store: Store, ids: readonly number[]) {
  return apart(store)
    .selectFrom('candidate_tags')
    .select(['person_id', 'tag'])
    .where('person_id', 'in', ids)
    .execute()
}

/** Which of these persons, or of all, must not be contacted, themselves or by what was merged into them. */
export async function notToContact(store: Store, persons?: readonly number[]): Promise<Set<number>> {
  if (persons?.length === 0) return new Set()
  const silent = apart(store)
    .selectFrom('candidates')
    .select(sql<number>`coalesce(part_of, id)`.as('person'))
    .where('do_not_contact', '=', true)
  const rows = await (persons === undefined
    ? silent
    : silent.where((e) => e.or([e('id', 'in', persons), e('part_of', 'in', persons)]))
  ).execute()
  return new Set(rows.map(({ person }) => person))
}

/** Which of these persons have an open step, themselves or by what was merged into them. */
export async function personsWithStep(store: Store, persons: readonly number[]): Promise<Set<number>> {
  if (persons.length === 0) return new Set()
  const rows = await apart(store)
    .selectFrom('next_steps')
    .innerJoin('candidates', 'candidates.id', 'next_steps.candidate_id')
    .select(sql<number>`coalesce(part_of, candidates.id)`.as('person'))
    .where('next_steps.state', '=', 'open')
    .where((e) => e.or([e('candidates.id', 'in', persons), e('part_of', 'in', persons)]))
    .execute()
  return new Set(rows.map(({ person }) => person))
}

/** Whose these applications are; of merged ones and spam it is nobody's business. */
export async function personsOfApplications(store: Store, ids: readonly number[]): Promise<number[]> {
  const rows = await apart(store)
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .distinct()
    .where('applications.id', 'in', ids)
    .where('applications.merged_into', 'is', null)
    .where('spam_since', 'is', null)
    .execute()
  return rows.map(({ person }) => person)
}
