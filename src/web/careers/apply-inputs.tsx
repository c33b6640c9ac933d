import { applyWords } from '#content/apply.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX, PHONE_MIN } from '#contract/limits.ts'
import type { FieldProblem } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type FieldName, RESUME_ACCEPT, type TextFieldName } from './apply-draft.ts'

const words = applyWords

const labels: Record<FieldName, string> = {
  applicant_name: words.name,
  applicant_email: words.email,
  applicant_phone: words.phone,
  description: words.message,
  applicant_resume: words.resume,
}

const oneLine = [
  {
    name: 'applicant_name',
    className: 'sm:col-span-2',
    hint: undefined,
    attributes: { type: 'text', autoComplete: 'name', maxLength: NAME_MAX },
  },
  {
    name: 'applicant_email',
    className: '',
    hint: undefined,
    attributes: { type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
  },
  {
    name: 'applicant_phone',
    className: '',
    hint: words.phoneHint,
    attributes: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      minLength: PHONE_MIN,
      maxLength: PHONE_MAX,
    },
  },
] as const

/** The fields that have a message, in the order of the form. */
export function problemsOf(messages: FieldErrors): FieldProblem[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const message = messages[name]
    return message === undefined ? [] : [{ id: `apply-${name}`, label, message }]
  })
}

type ApplyInputsProps = {
  messages: FieldErrors
  /** What was typed before the page was loaded anew. */
  values: Partial<Record<TextFieldName, string>> | undefined
}

export function ApplyInputs({ messages, values }: ApplyInputsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {oneLine.map(({ name, className, hint, attributes }) => (
        <Field
          key={name}
          id={`apply-${name}`}
          label={labels[name]}
          hint={hint}
          error={messages[name]}
          className={className}
        >
          {(control) => (
            <Input {...control} {...attributes} required defaultValue={values?.[name]} name={name} />
          )}
        </Field>
      ))}
      <Field
        id="apply-description"
        label={labels.description}
        hint={words.messageHint}
        error={messages.description}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            required
            maxLength={MESSAGE_MAX}
            defaultValue={values?.description}
            name="description"
          />
        )}
      </Field>
      <Field
        id="apply-applicant_resume"
        label={labels.applicant_resume}
        hint={words.resumeHint}
        error={messages.applicant_resume}
        className="sm:col-span-2"
      >
        {(control) => <FileDrop {...control} required accept={RESUME_ACCEPT} name="applicant_resume" />}
      </Field>
    </div>
  )
}
