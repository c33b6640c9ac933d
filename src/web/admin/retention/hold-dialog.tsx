import { type FormEvent, useId, useRef, useState } from 'react'
import { HOLD_REASON_MAX } from '#contract/core/limits.ts'
import { holdEndpoints } from '#contract/retention/endpoints.ts'
import type { HoldSubject } from '#contract/retention/legal-hold.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { holdWords as words } from './hold-words.ts'

type HoldDialogProps = {
  open: boolean
  onClose: () => void
  subject: HoldSubject
  id: number
  onSet: () => void
}

/** Asks for the reason of a legal hold, and sets it. */
export function HoldDialog({ open, onClose, subject, id, onSet }: HoldDialogProps) {
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const reason = field.current?.value ?? ''
      await call(holdEndpoints.setHold, { body: { subject, subject_id: id, reason } })
      notify.success(words.done)
      onSet()
    } catch (refusal) {
      if (signedOut(refusal)) return
      if (!(refusal instanceof ApiError)) throw refusal
      setError(refusal.fields.reason ?? `${words.notSet} ${refusal.message}`)
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      {...{ busy, open, onClose }}
      id={form}
      title={words.dialog(subject)}
      description={words.dialogLead[subject]}
      className="max-w-md"
      initialFocus={field}
      onSubmit={send}
      submit={words.set}
      submitting={words.setting}
      leave={words.cancel}
    >
      <Field id={`${form}-reason`} label={words.reason} hint={words.reasonHint} error={error}>
        {(control) => <Textarea {...control} ref={field} rows={3} maxLength={HOLD_REASON_MAX} />}
      </Field>
    </FormDialog>
  )
}
