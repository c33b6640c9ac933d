import { type FormEvent, useId, useRef, useState } from 'react'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { PastedTexts } from '#contract/letters/letter-input.ts'
import { ApiError } from '#web/api/api-error.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { SubjectAndBody } from './letter-fields.tsx'
import { postOf } from './letter-post.ts'
import { type LetterTo, letterDraft } from './letter-to.ts'
import type { LetterWindowProps } from './letter-window.tsx'
import { letterWords as words } from './words.ts'

type PasteFormProps = Pick<LetterWindowProps, 'typed' | 'open' | 'onClose' | 'settled' | 'returnTo'> & {
  to: LetterTo
  name: string
  onBack: () => void
}

/** Keeps a mail of the person that came elsewhere. What is refused is said under its field, and nothing is lost. */
export function PasteForm(props: PasteFormProps) {
  const { name, to, typed, open, onClose, settled, returnTo, onBack } = props
  const id = useId()
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const signedOut = useSignedOut()
  const discard = useDiscardDraftText()
  const draft = `pasted:${letterDraft(to)}`

  function refuse(fields: FieldErrors) {
    setErrors(fields)
    if (Object.keys(fields).length > 0) body.current?.focus()
  }

  async function keep(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const parsed = PastedTexts.safeParse({
      subject: subject.current?.value,
      body: body.current?.value,
    })
    refuse(parsed.error === undefined ? {} : fieldErrors(parsed.error))
    if (!parsed.success) return
    setBusy(true)
    try {
      await postOf(to).paste(parsed.data)
      discard(draft)
      discard(`${draft}:subject`)
      notify.success(words.kept)
      onClose()
      settled()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signedOut(error)) refuse({ body: Object.values(error.fields)[0] ?? error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      {...{ id, busy, open, onClose, returnTo }}
      title={words.pasteTitle(name)}
      description={words.pasteLead}
      className="max-h-[calc(100dvh-2rem)] max-w-2xl"
      initialFocus={body}
      onSubmit={keep}
      submit={words.keep}
      submitting={words.keeping}
      leave={words.write}
      onLeave={onBack}
    >
      <SubjectAndBody {...{ id, draft, words, subject, body, errors, typed }} rows={12} />
    </FormDialog>
  )
}
