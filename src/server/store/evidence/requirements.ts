import type { Selectable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { EvidenceTables } from './schema.ts'

export type SavedRequirement = Omit<Selectable<EvidenceTables['job_requirements']>, 'job_id' | 'position'>

/** What recruiters said that a job asks for, in their order, with what they took out; nothing while its text counts. */
export function savedRequirements({ sql }: Store, job_id: number): Promise<SavedRequirement[]> {
  return sql
    .selectFrom('job_requirements')
    .select(['kind', 'name', 'level', 'years'])
    .where('job_id', '=', job_id)
    .orderBy('position')
    .execute()
}

/** Keeps this in place of what was said before. */
export async function saveRequirements(
  { sql }: Store,
  job_id: number,
  requirements: readonly SavedRequirement[],
): Promise<void> {
  await sql.deleteFrom('job_requirements').where('job_id', '=', job_id).execute()
  if (requirements.length === 0) return
  const rows = requirements.map((one, position) => ({ ...one, job_id, position }))
  await sql.insertInto('job_requirements').values(rows).execute()
}
