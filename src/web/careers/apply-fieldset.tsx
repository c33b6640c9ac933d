import type { ApplyWords } from '#contract/content/careers.ts'
import { said } from '#contract/core/said.ts'
import type { ApplyOutcome } from '#contract/site/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { useFormAttempt } from '#web/ui/use-form-attempt.ts'
import { useFormDraft } from '#web/ui/use-form-draft.ts'
import { draftMessages, isFieldName, readDraft } from './apply-draft.ts'
import { ApplyFailure } from './apply-failure.tsx'
import { ApplyInputs, labelsOf } from './apply-inputs.tsx'
import type { Screening } from './apply-screening.ts'
import { useApplication } from './use-application.ts'
import { useTellBegun } from './use-tell-begun.ts'

export const TOAST = 'apply'
export const draftKey = (jobId: number) => `apply:${jobId}`

type ApplyFieldsetProps = {
  jobId: number
  firm: string
  action: string
  words: ApplyWords
  screening: Screening | undefined
  refused: Extract<ApplyOutcome, { state: 'refused' }> | undefined
  onApplied: () => void
}

/** One filling of the form, from the first letter to the answer of the server. */
export function ApplyFieldset({
  jobId,
  firm,
  action,
  words,
  screening,
  refused,
  onApplied,
}: ApplyFieldsetProps) {
  const { apply, sending: ofSending, resume } = words
  const { sending, send } = useApplication(jobId)
  const draft = useFormDraft(draftKey(jobId))
  const tellBegun = useTellBegun()
  const { attempt, failure, messages, form } = useFormAttempt({
    first: refused?.fields ?? {},
    readDraft: (element) => ({ ...readDraft(element), answers: screening?.read(element) ?? {} }),
    draftMessages: ({ answers, ...draft }) => ({ ...draftMessages(draft), ...screening?.check(answers) }),
    isFieldName: (name) => isFieldName(name) || screening?.labels[name] !== undefined,
    atOnce: ['applicant_resume'],
    sending: sending !== undefined,
    async send(draft, element) {
      const error = await send(draft)
      // The answers passed the same check here: the job asks something else by now. Its page shows what, and keeps the rest.
      if (error && Object.keys(error.fields).some((name) => name.startsWith('answer_'))) element.submit()
      return error
    },
    onSent() {
      draft.forget()
      onApplied()
    },
    toast: TOAST,
  })
  const all = { ...labelsOf(words), ...screening?.labels }
  const problems = attempt > 0 || refused ? problemsOf('apply', all, messages) : []

  return (
    <form
      ref={draft.form}
      action={action}
      method="post"
      encType="multipart/form-data"
      autoComplete="off"
      {...form}
      onInputCapture={tellBegun}
      className="grid gap-6"
    >
      <input type="hidden" name="job_id" value={jobId} />
      {refused && <input type="hidden" name="landing" value={refused.landing} />}
      <ErrorSummary heading={ofSending.summary} problems={problems} attempt={attempt} />
      {refused && attempt === 0 && problems.length === 0 && (
        <ApplyFailure words={words} message={refused.message} lostFile />
      )}
      {refused && attempt === 0 && problems.length > 0 && <p className="text-muted">{resume.choose_again}</p>}
      <ApplyInputs {...{ firm, words, messages }} values={refused?.values} lostFile={draft.lostFile} />
      {screening && <screening.Inputs messages={messages} values={refused?.answers} />}
      {/* Where the eye is when the answer comes: beside the button. */}
      {failure && (
        <ApplyFailure {...{ words }} message={failure.message} retryAfter={failure.retryAfter} canRetry />
      )}
      <div className="grid justify-items-start gap-4">
        {sending && (
          <progress className="apply-progress" value={sending.share} max={1} aria-label={ofSending.sending} />
        )}
        <Button
          type="submit"
          variant="signal"
          aria-disabled={sending !== undefined}
          className="w-full sm:w-auto sm:min-w-56"
        >
          {sending ? said(ofSending.share, { percent: Math.round(sending.share * 100) }) : apply.button}
        </Button>
        <p className="text-small text-muted">
          {apply.privacy}{' '}
          <a href="/privacy-policy#applications" className="text-brand underline underline-offset-4">
            {apply.privacy_link}
          </a>
        </p>
      </div>
    </form>
  )
}
