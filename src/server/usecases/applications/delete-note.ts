import { AppError } from '#contract/core/errors.ts'
import { findNote, deleteNote as removeNote } from '#server/store/applications/application-notes.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { forgetAnswers } from '#server/store/reports/answers.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

/** Deletes a note. Throws `note_not_found`, and `not_your_note` to all but its author and administrators. */
export async function deleteNote({ store, clock }: Deps, id: number, actor: Actor): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const note = await findNote(transaction, id)
    if (note === undefined) throw new AppError('note_not_found')
    if (note.author.id !== actor.id && actor.role !== 'administrator') throw new AppError('not_your_note')
    // Of two who delete it at once, the second finds nothing.
    if (!(await removeNote(transaction, id))) throw new AppError('note_not_found')
    const { application_id, created_at: noted } = note
    await forgetAnswers(transaction, 'note', [{ application_id, at: noted }])
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action: 'note.delete',
      subject: 'application',
      subject_id: String(note.application_id),
      detail: { note: id, author: note.author.name },
    })
  })
}
