import { type FormEvent, useState } from 'react'
import { applyWords } from '#content/apply.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { ApplyOutcome } from '#contract/pages.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useFieldMessages } from '#web/ui/use-field-messages.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { draftMessages, isFieldName, readDraft } from './apply-draft.ts'
import { ApplyFailure } from './apply-failure.tsx'
import { ApplyInputs, problemsOf } from './apply-inputs.tsx'
import { useApplication } from './use-application.ts'

const words = applyWords

/** One toast for the form: a success takes the place of the failure before it. */
export const TOAST = 'apply'

const rules = {
  messagesOf: (form: HTMLFormElement) => draftMessages(readDraft(form)),
  isField: isFieldName,
  atOnce: ['applicant_resume'],
}

type ApplyFieldsetProps = {
  jobId: number
  action: string
  refused: Extract<ApplyOutcome, { state: 'refused' }> | undefined
  onApplied: () => void
}

/** One filling of the form, from the first letter to the answer of the server. */
export function ApplyFieldset({ jobId, action, refused, onApplied }: ApplyFieldsetProps) {
  const { sending, send } = useApplication(jobId)
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
    if (error === undefined) return onApplied()
    notify.error(error.message, TOAST)
    if (Object.keys(error.fields).some(isFieldName)) refuse(error.fields)
    else setFailure(error)
  }

  return (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      // The browser's own messages serve those without JavaScript.
      noValidate={useHydrated()}
      onSubmit={submit}
      {...listeners}
      className="grid gap-6"
    >
      <input type="hidden" name="job_id" value={jobId} />
      <ErrorSummary heading={words.summary} problems={problems} attempt={attempt} />
      {refused && attempt === 0 && problems.length === 0 && (
        <ApplyFailure message={refused.message} lostFile />
      )}
      {refused && attempt === 0 && problems.length > 0 && <p className="text-muted">{words.chooseAgain}</p>}
      <ApplyInputs messages={messages} values={refused?.values} />
      {/* Where the eye is when the answer comes: beside the button. */}
      {failure && <ApplyFailure message={failure.message} retryAfter={failure.retryAfter} canRetry />}
      <div className="grid justify-items-start gap-4">
        {sending && (
          <progress className="apply-progress" value={sending.share} max={1} aria-label={words.sending} />
        )}
        <Button
          type="submit"
          variant="signal"
          aria-disabled={sending !== undefined}
          className="w-full sm:w-auto sm:min-w-56"
        >
          {sending ? words.sendingShare(Math.round(sending.share * 100)) : words.button}
        </Button>
        <p className="text-small text-muted">{words.privacy}</p>
      </div>
    </form>
  )
}
