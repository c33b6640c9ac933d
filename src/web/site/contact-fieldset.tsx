import { type FormEvent, useState } from 'react'
import { contactForm } from '#content/contact-form.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { ContactOutcome } from '#contract/pages.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useFieldMessages } from '#web/ui/use-field-messages.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { draftMessages, isFieldName, readDraft } from './contact-draft.ts'
import { ContactInputs, problemsOf } from './contact-inputs.tsx'
import { useMessage } from './contact-message.ts'

const words = contactForm

/** One toast for the form: a success takes the place of the failure before it. */
export const TOAST = 'contact'

const rules = {
  messagesOf: (form: HTMLFormElement) => draftMessages(readDraft(form)),
  isField: isFieldName,
}

type ContactFieldsetProps = {
  action: string
  refused: Extract<ContactOutcome, { state: 'refused' }> | undefined
  onSent: () => void
}

/** One filling of the form, from the first letter to the answer of the server. */
export function ContactFieldset({ action, refused, onSent }: ContactFieldsetProps) {
  const { sending, send } = useMessage()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<ApiError>()
  const { messages, show, listeners } = useFieldMessages(refused?.fields ?? {}, rules)
  const problems = attempt > 0 || refused ? problemsOf(messages) : []

  function refuse(fields: FieldErrors) {
    show(fields)
    setAttempt((count) => count + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setFailure(undefined)
    const draft = readDraft(event.currentTarget)
    const found = draftMessages(draft)
    if (Object.keys(found).length > 0) return refuse(found)
    const error = await send(draft)
    if (error === undefined) return onSent()
    notify.error(error.message, TOAST)
    if (Object.keys(error.fields).some(isFieldName)) refuse(error.fields)
    else setFailure(error)
  }

  return (
    <form
      action={action}
      method="post"
      // The browser's own messages serve those without JavaScript.
      noValidate={useHydrated()}
      onSubmit={submit}
      {...listeners}
      className="relative grid gap-6"
    >
      <ErrorSummary heading={words.summary} problems={problems} attempt={attempt} />
      {refused && attempt === 0 && problems.length === 0 && (
        <FormFailure title={words.failed} message={refused.message} note={words.kept} />
      )}
      <ContactInputs messages={messages} values={refused?.values} />
      {failure && <Failure error={failure} />}
      <div className="grid justify-items-start gap-4">
        <Button
          type="submit"
          variant="signal"
          aria-disabled={sending}
          className="w-full sm:w-auto sm:min-w-56"
        >
          {sending ? words.sending : words.button}
        </Button>
        <p className="text-small text-muted">{words.privacy}</p>
      </div>
    </form>
  )
}

/** Where the eye is when the answer comes: beside the button. */
function Failure({ error: { message, retryAfter } }: { error: ApiError }) {
  const wait = retryAfter === undefined ? '' : ` ${words.wait(retryAfter)}`
  return (
    <FormFailure title={words.failed} message={`${message}${wait}`} note={words.kept} retry={words.retry} />
  )
}
