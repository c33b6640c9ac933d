import { applicantColumns } from '../applications/applicant-columns.ts'
import { partsOf } from '../applications/merged.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/**
 * What is searched of these applications: by the id of each, it and the duplicates that were merged into it and into those
 * (`rows`, oldest first, with the text of the resume), and the notes on any of them, newest first.
 */
export async function applicationTexts(store: Store, ids: readonly number[]) {
  const parts = await partsOf(store, ids)
  const all = [...new Set([...parts.values()].flat())]
  const rows = await apart(store)
    .selectFrom('applications')
    .leftJoin('resume_texts', 'resume_texts.application_id', 'applications.id')
    .select(['applications.id', ...applicantColumns, 'resume_texts.text'])
    .where('applications.id', 'in', all)
    .orderBy('applications.id')
    .execute()
  const notes = await apart(store)
    .selectFrom('application_notes')
    .select(['application_id', 'body'])
    .where('application_id', 'in', all)
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    ids.map((id) => {
      const own = new Set(parts.get(id))
      const written = notes.filter((note) => own.has(note.application_id)).map(({ body }) => body)
      return [id, { rows: rows.filter((row) => own.has(row.id)), notes: written }] as const
    }),
  )
}
