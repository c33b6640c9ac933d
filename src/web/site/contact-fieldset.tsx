import { waitText } from '#content/wait-text.ts'
import type { ContactForm } from '#contract/content/contact-form.ts'
import type { ContactOutcome } from '#contract/site/pages.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useFormAttempt } from '#web/ui/use-form-attempt.ts'
import { useFormDraft } from '#web/ui/use-form-draft.ts'
import { draftMessages, isFieldName, readDraft } from './contact-draft.ts'
import { ContactInputs, labelsOf } from './contact-inputs.tsx'
import { useMessage } from './contact-message.ts'

export const TOAST = 'contact'

type ContactFieldsetProps = {
  words: ContactForm
  action: string
  refused: Extract<ContactOutcome, { state: 'refused' }> | undefined
  /** The page came with the news that the form was sent. */
  sentBefore: boolean
  onSent: () => void
}

/** One filling of the form, from the first letter to the answer of the server. */
export function ContactFieldset({ words, action, refused, sentBefore, onSent }: ContactFieldsetProps) {
  const { fields, sending: ofSending } = words
  const { sending, send } = useMessage()
  const draft = useFormDraft('contact', sentBefore)
  const { attempt, failure, messages, form } = useFormAttempt({
    first: refused?.fields ?? {},
    readDraft,
    draftMessages,
    isFieldName,
    sending,
    send,
    onSent() {
      draft.forget()
      onSent()
    },
    toast: TOAST,
  })
  const problems = attempt > 0 || refused ? problemsOf('contact', labelsOf(words), messages) : []

  return (
    <form ref={draft.form} action={action} method="post" {...form} className="relative grid gap-6">
      <ErrorSummary heading={ofSending.summary} problems={problems} attempt={attempt} />
      {refused && attempt === 0 && problems.length === 0 && (
        <FormFailure title={ofSending.failed} message={refused.message} note={ofSending.kept} />
      )}
      <ContactInputs words={words} messages={messages} values={refused?.values} />
      {failure && <Failure words={ofSending} error={failure} />}
      <div className="grid justify-items-start gap-4">
        <Button
          type="submit"
          variant="signal"
          aria-disabled={sending}
          className="w-full sm:w-auto sm:min-w-56"
        >
          {sending ? ofSending.sending : fields.button}
        </Button>
        <p className="text-small text-muted">
          {fields.privacy}{' '}
          <a href="/privacy-policy#contact-messages" className="text-brand underline underline-offset-4">
            {fields.privacy_link}
          </a>
        </p>
      </div>
    </form>
  )
}

/** Where the eye is when the answer comes: beside the button. */
function Failure({ words, error }: { words: ContactForm['sending']; error: ApiError }) {
  const { message, retryAfter } = error
  const wait = retryAfter === undefined ? '' : ` ${waitText(words, retryAfter)}`
  return (
    <FormFailure title={words.failed} message={`${message}${wait}`} note={words.kept} retry={words.retry} />
  )
}
