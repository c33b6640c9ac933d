import { memo } from 'react'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import type { ApplicationNote } from '#contract/applications/recruiter-application.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { dayText } from '../dates.ts'
import { Part } from '../part.tsx'
import { useUndoable } from '../use-undoable.ts'
import { When } from '../when.tsx'
import type { Changes } from './changes.ts'
import { detailWords } from './detail-words.ts'
import { NoteForm } from './note-form.tsx'

const words = detailWords.notes

/** What recruiters wrote about the person. One's own can be deleted; nobody takes back another's word for them. */
export const Notes = memo(function Notes({
  application,
  tag,
  show,
  settled,
  user,
}: Changes & { user: SignedInUser }) {
  const { notes, merged_into } = application
  const undoable = useUndoable()

  function remove(note: ApplicationNote) {
    undoable({
      done: words.deleted,
      undone: words.back,
      failed: words.notDeleted,
      apply: () => show((it) => ({ ...it, notes: it.notes.filter(({ id }) => id !== note.id) })),
      revert: () => show((it) => ({ ...it, notes })),
      settled,
      save: () => call(applicationEndpoints.deleteNote, { params: { id: note.id } }),
      unsave: () =>
        call(applicationEndpoints.addNote, {
          params: { id: note.application_id },
          body: { body: note.body },
        }),
    })
  }

  return (
    <Part title={words.title}>
      {merged_into === null && (
        <NoteForm
          id={application.id}
          onAdded={({ event, application_etag, ...note }) => {
            show((it) => ({ ...it, notes: [...it.notes, note] }))
            // Where a colleague changed the application, all is read anew.
            settled(application_etag === tag.current ? [event] : undefined)
          }}
        />
      )}
      {notes.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className={`${surface} px-4 py-3`}>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{note.author.name}</span>{' '}
                  <span className="text-muted">
                    <When at={note.created_at} />
                    {note.application_id !== application.id && ` ${words.fromMerged}`}
                  </span>
                </p>
                {note.author.id === user.id && (
                  <Button
                    variant="quiet"
                    size="flush"
                    aria-label={words.deleteOf(dayText(new Date(note.created_at)))}
                    onClick={() => remove(note)}
                  >
                    {words.delete}
                  </Button>
                )}
              </div>
              <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
})
