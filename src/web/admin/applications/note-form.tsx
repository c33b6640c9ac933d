import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { NoteInput, type NoteResponse } from '#contract/applications/recruiter-application.ts'
import { NOTE_MAX } from '#contract/core/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { focusMainHeading } from '../main-heading.ts'
import { sendOnCtrlEnter } from '../send-on-enter.ts'
import { useDraftText, useSendDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { detailWords } from './detail-words.ts'

const words = detailWords.notes

type Added = z.output<typeof NoteResponse>['data']

/** Adds a note. What was typed stays until the server has it. */
export function NoteForm({ id, onAdded }: { id: number; onAdded: (added: Added) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, send] = useSendDraftText(`note-${id}`)
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()
  const { revalidate } = useRevalidator()
  useDraftText(field, `note-${id}`)
  useShortcuts([{ key: 'n', label: detailWords.keys.note, run: () => field.current?.focus() }])

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy || field.current === null) return
    const { value } = field.current
    const typed = NoteInput.safeParse({ body: value })
    setError(typed.error?.issues[0]?.message)
    if (!typed.success) return field.current.focus()
    try {
      const { data: added } = await send(value, () =>
        call(applicationEndpoints.addNote, { params: { id }, body: typed.data }),
      )
      notify.success(words.added)
      // Whoever left the page may have opened it again before the note was stored.
      if (field.current === null) return void revalidate()
      // The next key is a command again.
      if (document.activeElement === field.current && field.current.value === '') focusMainHeading()
      onAdded(added)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      if (signedOut(refusal)) return
      setError(refusal.fields.body ?? refusal.message)
      notify.error(words.failed)
    }
  }

  return (
    <form onSubmit={add} className="mb-4 print:hidden" noValidate>
      <Field id="note" label={words.label} error={error}>
        {(control) => (
          <Textarea {...control} ref={field} rows={3} maxLength={NOTE_MAX} onKeyDown={sendOnCtrlEnter} />
        )}
      </Field>
      <Button type="submit" variant="outline" size="small" className="mt-3" aria-disabled={busy}>
        {busy ? words.adding : words.add}
      </Button>
    </form>
  )
}
