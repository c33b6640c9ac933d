import { textColumns } from '../applications/applicant-columns.ts'
import { partsOf } from '../applications/merged.ts'
import type { Store } from '../engine/store.ts'

/**
 * What the full-text index holds of these applications beside the person, by id: resumes first, then notes and messages,
 * with those of the duplicates that were merged into them.
 */
export async function searchedTexts(store: Store, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const parts = await partsOf(store, ids)
  const all = [...new Set([...parts.values()].flat())]
  const rows = await store.sql
    .selectFrom('applications')
    .leftJoin('resume_texts', 'resume_texts.application_id', 'applications.id')
    .select(['applications.id', ...textColumns, 'resume_texts.text'])
    .where('applications.id', 'in', all)
    .execute()
  const notes = await store.sql
    .selectFrom('application_notes')
    .select(['application_id', 'body'])
    .where('application_id', 'in', all)
    .orderBy('id', 'desc')
    .execute()
  const textsOf = (id: number): string[] => {
    const own = new Set(parts.get(id))
    const members = rows.filter((row) => own.has(row.id))
    const written = notes.filter((note) => own.has(note.application_id))
    return [
      ...members.map(({ text }) => text ?? ''),
      ...written.map(({ body }) => body),
      ...members.flatMap((row) => textColumns.map((column) => row[column])),
    ].filter((text) => text !== '')
  }
  return new Map(ids.map((id) => [id, textsOf(id)]))
}
