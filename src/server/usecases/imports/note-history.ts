import { NOTE_MAX } from '#contract/core/limits.ts'
import type { Store } from '#server/store/engine/store.ts'
import { noteGivenAgain } from '#server/store/imports/given-again.ts'
import { insertImportedNotes, notedBodies } from '#server/store/imports/import-history.ts'
import { insertSaid, loggedBodies } from '#server/store/imports/import-people.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import type { HeldPerson } from '../candidates/lock-person.ts'
import { applicationIn, type Chunk, type FoundHistory, momentApplied } from './history-chunk.ts'
import type { Running } from './said-of.ts'

/** Adds the note of a row to the application for its job, or to the person; false where it was noted already. */
export async function notePerson(
  transaction: Store,
  { importId, at, by, accounts }: Running,
  chunk: Chunk,
  { place, written, note }: FoundHistory,
  person: HeldPerson,
): Promise<boolean> {
  if (note === null) return false
  const { row: candidate, ids } = person
  const author = accounts.idOf(note.by) ?? (note.by === null ? undefined : accounts.ownerOf(note.by))
  // Who said it stays readable when they have no account here.
  const signed = author === undefined && note.by !== null ? `${note.body}\n(${note.by})` : note.body
  const body = signed.length > NOTE_MAX ? note.body : signed
  const created_at = note.at !== null && note.at < at ? note.at : at
  const ofJob = (applied: string | null) =>
    place === null ? undefined : applicationIn(chunk, person, place.jobId, applied)
  const application_id = ofJob(written && momentApplied(written)) ?? ofJob(null)
  const author_id = author ?? by
  if (application_id !== undefined) {
    const noted = await notedBodies(transaction, [application_id])
    const same = noted.filter(
      (one) => one.body === body && (note.at === null || one.created_at === created_at),
    )
    if (same.length > 0) {
      await noteGivenAgain(
        transaction,
        importId,
        same.map(({ id: key, candidate_id, import_id }) => ({
          ...{ what: 'application_note', key, import_id },
          candidate_id: candidate_id ?? candidate.id,
        })),
      )
      return false
    }
    await insertImportedNotes(transaction, [
      { application_id, author_id, body, created_at, import_id: importId },
    ])
    chunk.changed.add(application_id)
    return true
  }
  const logged = await loggedBodies(transaction, ids)
  const same = logged.filter((one) => one.kind === 'note' && one.body === body)
  if (same.length > 0) {
    await noteGivenAgain(
      transaction,
      importId,
      same.map(({ id: key, ...one }) => ({ what: 'entry', key, ...one })),
    )
    return false
  }
  const entry = {
    candidate_id: candidate.id,
    kind: 'note',
    body,
    happened_at: created_at,
    author_id,
  } as const
  await insertSaid(transaction, {
    facts: [],
    tags: [],
    entries: [{ ...entry, created_at: at, import_id: importId }],
  })
  await indexAgain(transaction, 'candidate', [candidate.id])
  return true
}
