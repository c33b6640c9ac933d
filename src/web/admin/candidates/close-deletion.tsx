import { type FormEvent, useId, useRef, useState } from 'react'
import { DELETION_CLOSINGS, deletionEndpoints } from '#contract/my-application/deletion.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { closeDeletionWords as words } from './close-deletion-words.ts'

/** Closes a request to be forgotten without an erasure; for administrators. */
export function CloseDeletion({ id, onClosed }: { id: number; onClosed: () => void }) {
  const [open, setOpen] = useState(false)
  const form = useId()
  const field = useRef<HTMLSelectElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()

  async function send(event: FormEvent) {
    event.preventDefault()
    const reason = DELETION_CLOSINGS.find((one) => one === field.current?.value)
    if (busy) return
    if (reason === undefined) {
      setError(words.choose)
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      await call(deletionEndpoints.closeDeletion, { params: { id }, body: { reason } })
      setOpen(false)
      notify.success(words.done)
      onClosed()
    } catch (refusal) {
      if (signedOut(refusal)) return
      if (!(refusal instanceof ApiError)) throw refusal
      setError(`${words.notDone} ${refusal.message}`)
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="my-8 border-t border-line pt-5 print:hidden">
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog
        {...{ busy, open }}
        id={form}
        onClose={() => setOpen(false)}
        title={words.title}
        description={words.lead}
        className="max-w-md"
        initialFocus={field}
        onSubmit={send}
        submit={words.close}
        submitting={words.closing}
        leave={words.cancel}
      >
        <Field id={`${form}-reason`} label={words.reason} hint={words.hint} error={error}>
          {(control) => (
            <Select {...control} ref={field} defaultValue="">
              <option value="">{words.none}</option>
              {DELETION_CLOSINGS.map((one) => (
                <option key={one} value={one}>
                  {words.reasons[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FormDialog>
    </div>
  )
}
