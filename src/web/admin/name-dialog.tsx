import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { KeptInput } from './kept-fields.tsx'
import { useDiscardDraftText } from './use-draft-text.ts'
import { useSignedOut } from './use-signed-out.ts'

const words = { name: 'Name', send: 'Save', sending: 'Saving...', cancel: 'Cancel' }

type NameDialogProps = {
  open: boolean
  onClose: () => void
  /** What gets the focus afterwards, where that is not what had it before. */
  returnTo?: (() => HTMLElement | undefined) | undefined
  title: string
  lead?: string | undefined
  name: string
  /** Its length at most, and what is said when there is none. */
  most: number
  required: string
  /** What is typed is kept under it until it is saved: the name, and under the key itself what else there is. */
  draft?: string
  /** Answers what to say when it is saved. */
  save: (name: string, typed: FormData) => Promise<string>
  /** The controls under the name. */
  children: ReactNode
}

const nameDraft = (draft: string): string => `${draft}:name`

/** A window that asks for a name and a little more. What is refused is said under the name, and nothing is lost. */
export function NameDialog(props: NameDialogProps) {
  const { open, onClose, returnTo, title, lead, name, most, required, draft, save, children } = props
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()
  const discard = useDiscardDraftText()

  function close() {
    setError(undefined)
    onClose()
  }

  function drop() {
    if (draft !== undefined) for (const part of [draft, nameDraft(draft)]) discard(part)
  }

  function refuse(why: string) {
    setError(why)
    field.current?.focus()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const wanted = field.current?.value.trim() ?? ''
    if (busy) return
    if (wanted === '') return refuse(required)
    setBusy(true)
    try {
      const said = await save(wanted, typed)
      drop()
      close()
      notify.success(said)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      if (!signedOut(refusal)) refuse(Object.values(refusal.fields)[0] ?? refusal.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      {...{ busy, open }}
      id={form}
      onClose={close}
      {...(returnTo && { returnTo })}
      title={title}
      description={lead}
      className="max-w-md"
      initialFocus={field}
      layout="grid gap-3"
      onSubmit={send}
      submit={words.send}
      submitting={words.sending}
      leave={words.cancel}
      // Escape may be a slip, and what was typed comes back; whoever presses this wants what stood there.
      onLeave={() => {
        drop()
        close()
      }}
    >
      <Field id={`${form}-name`} label={words.name} error={error}>
        {(control) => {
          const line = { ...control, defaultValue: name, maxLength: most, autoComplete: 'off' }
          if (draft === undefined) return <Input {...line} ref={field} />
          return <KeptInput {...line} field={field} draft={nameDraft(draft)} />
        }}
      </Field>
      {children}
    </FormDialog>
  )
}
