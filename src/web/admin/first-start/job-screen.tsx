import { useLayoutEffect, useRef, useState } from 'react'
import { texts } from '#contract/core/texts.ts'
import { JOB_TYPES } from '#contract/jobs/job.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ChangeForm, typed } from '../settings/change-form.tsx'
import { ScreenButtons, type ScreenProps, SkipButton } from './screen-buttons.tsx'
import { words } from './words.ts'

/** A job without what can be said later. */
export function JobScreen({ onDone, onSkip }: ScreenProps) {
  const [isPosted, setIsPosted] = useState(false)
  // It cannot be posted twice, also where going on fails or takes long.
  if (isPosted) return <Posted onDone={onDone} onSkip={onSkip} />
  return (
    <ChangeForm
      intent="job"
      read={(form) => ({
        title: typed(form, 'title'),
        address: typed(form, 'address'),
        job_type: typed(form, 'job_type'),
        remote_work: form.has('remote_work'),
        job_decrp: typed(form, 'job_decrp'),
      })}
      onDone={() => {
        setIsPosted(true)
        onDone()
      }}
      button={words.job.post}
      busyButton={words.working}
      variant="signal"
      draft="first-start:job"
      aside={<SkipButton onSkip={onSkip} />}
    >
      {(errors) => (
        <>
          <Field id="title" label={words.job.title} error={errors.title}>
            {(control) => <Input {...control} name="title" autoComplete="off" required />}
          </Field>
          <Field id="address" label={words.job.address} error={errors.address}>
            {(control) => <Input {...control} name="address" autoComplete="off" required />}
          </Field>
          <Field id="job_type" label={words.job.type} error={errors.job_type}>
            {(control) => (
              <Select {...control} name="job_type">
                {JOB_TYPES.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </Select>
            )}
          </Field>
          <Checkbox name="remote_work" label={words.job.remote} />
          <Field id="job_decrp" label={words.job.description} error={errors.job_decrp}>
            {(control) => <Textarea {...control} name="job_decrp" rows={8} required />}
          </Field>
        </>
      )}
    </ChangeForm>
  )
}

function Posted({ onDone, onSkip }: ScreenProps) {
  const said = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => said.current?.focus(), [])
  return (
    <div className="grid gap-6">
      <p ref={said} tabIndex={-1} className="outline-none">
        {texts.job.posted}
      </p>
      <ScreenButtons label={words.goOn} onSave={onDone} onSkip={onSkip} />
    </div>
  )
}
