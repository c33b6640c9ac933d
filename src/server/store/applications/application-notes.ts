import type { ApplicationNote } from '#contract/applications/recruiter-application.ts'
import type { Store } from '../engine/store.ts'
import { indexWhole } from '../search/search-index.ts'

const notes = (store: Store) =>
  store.sql
    .selectFrom('application_notes')
    .innerJoin('users', 'users.id', 'application_notes.author_id')
    .select([
      'application_notes.id',
      'application_notes.application_id',
      'application_notes.author_id',
      'users.name',
      'application_notes.body',
      'application_notes.created_at',
    ])

type Row = Omit<ApplicationNote, 'author'> & { author_id: string; name: string }
const toNote = ({ author_id, name, ...row }: Row): ApplicationNote => ({
  ...row,
  author: { id: author_id, name },
})

/** The notes of these applications together, oldest first. */
export async function notesOf(store: Store, applicationIds: readonly number[]): Promise<ApplicationNote[]> {
  const rows = await notes(store)
    .where('application_notes.application_id', 'in', applicationIds)
    .orderBy('application_notes.id')
    .execute()
  return rows.map(toNote)
}

/** A note with who wrote it, or undefined. */
export async function findNote(store: Store, id: number): Promise<ApplicationNote | undefined> {
  const row = await notes(store).where('application_notes.id', '=', id).executeTakeFirst()
  return row && toNote(row)
}

/** Stores a note and answers its id. */
export async function insertNote(
  store: Store,
  values: { application_id: number; author_id: string; body: string; created_at: string },
): Promise<number> {
  const { id } = await store.sql
    .insertInto('application_notes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexWhole(store, values.application_id)
  return id
}

/** Whether there was such a note to delete. */
export async function deleteNote(store: Store, id: number): Promise<boolean> {
  const deleted = await store.sql
    .deleteFrom('application_notes')
    .where('id', '=', id)
    .returning('application_id')
    .executeTakeFirst()
  if (deleted === undefined) return false
  await indexWhole(store, deleted.application_id)
  return true
}
