import type { ReactNode } from 'react'
import { browserErrors } from '#contract/core/error-answer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { UnsavedWarning } from '../unsaved/unsaved-warning.tsx'
import { words } from '../words.ts'
import { JOB_FIELDS, jobFieldLabels } from './field-labels.ts'
import { JobFields } from './job-fields.tsx'
import { screeningProblems } from './screening-values.ts'
import { type JobFormOptions, useJobForm } from './use-job-form.ts'
import { jobWords } from './words.ts'

type JobFormProps = JobFormOptions & {
  button: string
  busyButton: string
  /** Beside the button. */
  aside?: ReactNode
}

/** The form of a new job and of an old one (spec section 2). */
export function JobForm({ button, busyButton, aside, ...options }: JobFormProps) {
  const { form, onSubmit, attempt, restored, outdated, dropDraft, isDirty, busy, result } =
    useJobForm(options)
  const { errors } = form.formState
  const ofFields = JOB_FIELDS.flatMap((id) => {
    const message = errors[id]?.message
    return message === undefined ? [] : [{ id, label: jobFieldLabels[id], message }]
  })
  const count = form.getValues('screening')?.length ?? 0
  const problems = [...ofFields, ...screeningProblems(errors.screening, count)]
  const general = !busy && result?.state === 'refused' && problems.length === 0 ? result : undefined
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-3xl gap-5">
      <UnsavedWarning isDirty={isDirty} />
      {restored && (
        <Alert tone="brand" role="status" className="flex flex-wrap items-center gap-x-4">
          {jobWords.job.draft}
          {outdated && ` ${jobWords.job.draftOutdated}`}
          <Button variant="quiet" size="flush" onClick={dropDraft}>
            {jobWords.job.dropDraft}
          </Button>
        </Alert>
      )}
      {/* Not while the form is filled in: it would push away the field that is clicked next. */}
      {attempt > 0 && (
        <ErrorSummary heading={browserErrors.invalid_input.message} problems={problems} attempt={attempt} />
      )}
      <JobFields form={form} />
      <div
        data-save-bar
        className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper py-2.5"
      >
        {/* In the bar: a reason that is out of view is no reason. */}
        <div role="alert" className="basis-full empty:hidden">
          {general && (
            <Alert tone="bad" className="font-semibold">
              {general.message} {general.reference && words.reference(general.reference)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="small" variant="signal" aria-disabled={busy}>
          {busy ? busyButton : button}
        </Button>
        {aside}
      </div>
    </form>
  )
}
