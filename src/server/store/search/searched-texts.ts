import { sql } from 'kysely'
import type { Store } from '../engine/store.ts'

/**
 * What the full-text index holds of these applications beside the person, by id: resumes first, then notes and messages,
 * with those of the duplicates that were merged into them.
 */
export async function searchedTexts(store: Store, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await store.sql
    .selectFrom('applications')
    .leftJoin('resume_texts', 'resume_texts.application_id', 'applications.id')
    .select(['applications.id', 'applications.merged_into', 'applications.message', 'resume_texts.text'])
    .where((e) => e.or([e('applications.id', 'in', ids), e('applications.merged_into', 'in', ids)]))
    .execute()
  const notes = await store.sql
    .selectFrom('application_notes')
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .select([
      sql<number>`coalesce(applications.merged_into, applications.id)`.as('id'),
      'application_notes.body',
    ])
    .where((e) => e.or([e('applications.id', 'in', ids), e('applications.merged_into', 'in', ids)]))
    .orderBy('application_notes.id', 'desc')
    .execute()
  const texts = new Map<number, string[]>(ids.map((id) => [id, []]))
  const add = (id: number, text: string | null) => {
    if (text) texts.get(id)?.push(text)
  }
  for (const row of rows) add(row.merged_into ?? row.id, row.text)
  for (const note of notes) add(note.id, note.body)
  for (const row of rows) add(row.merged_into ?? row.id, row.message)
  return texts
}
