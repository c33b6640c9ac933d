import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

export type Application = { id: number; created_at: string }

/** Who applied for a job, with the application for it that was received last; spam and merged applications apart. */
export async function applicantsOf(store: Store, job_id: number): Promise<Map<number, Application>> {
  const rows = await apart(store)
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['applications.id', 'applications.created_at'])
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .where('applications.job_id', '=', job_id)
    .where('applications.merged_into', 'is', null)
    .where('applications.spam_since', 'is', null)
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .execute()
  return new Map(rows.map(({ person, ...application }) => [person, application]))
}

/** These applications with the names of their stages, by id. */
export async function applicationsInStages(store: Store, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await store.sql
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .select(['applications.id', 'stages.name as stage', 'applications.created_at as submitted_at'])
    .where('applications.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
