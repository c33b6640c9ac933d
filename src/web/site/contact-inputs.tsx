import { contactForm } from '#content/contact-form.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX, PHONE_MIN, TITLE_MAX } from '#contract/limits.ts'
import type { FieldProblem } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { FieldName } from './contact-draft.ts'

const words = contactForm

const labels: Record<FieldName, string> = {
  email: words.email,
  phone: words.phone,
  subject: words.subject,
  company: words.company,
  message: words.message,
}

const oneLine = [
  {
    name: 'email',
    required: true,
    hint: undefined,
    attributes: { type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
  },
  {
    name: 'phone',
    required: true,
    hint: words.phoneHint,
    attributes: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      minLength: PHONE_MIN,
      maxLength: PHONE_MAX,
    },
  },
  {
    name: 'subject',
    required: true,
    hint: undefined,
    attributes: { type: 'text', maxLength: TITLE_MAX },
  },
  {
    name: 'company',
    required: false,
    hint: undefined,
    attributes: { type: 'text', autoComplete: 'organization', maxLength: NAME_MAX },
  },
] as const

/** The fields that have a message, in the order of the form. */
export function problemsOf(messages: FieldErrors): FieldProblem[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const message = messages[name]
    return message === undefined ? [] : [{ id: `contact-${name}`, label, message }]
  })
}

type ContactInputsProps = {
  messages: FieldErrors
  /** What was typed before the page was loaded anew. */
  values: Partial<Record<FieldName, string>> | undefined
}

export function ContactInputs({ messages, values }: ContactInputsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {oneLine.map(({ name, required, hint, attributes }) => (
        <Field
          key={name}
          id={`contact-${name}`}
          label={labels[name]}
          hint={hint}
          error={messages[name]}
          {...(!required && { optional: words.optional })}
        >
          {(control) => (
            <Input
              {...control}
              {...attributes}
              required={required}
              defaultValue={values?.[name]}
              name={name}
            />
          )}
        </Field>
      ))}
      <Field id="contact-message" label={labels.message} error={messages.message} className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            required
            rows={8}
            maxLength={MESSAGE_MAX}
            defaultValue={values?.message}
            name="message"
          />
        )}
      </Field>
      <Trap />
    </div>
  )
}

/** Outside the screen and out of the way of the keyboard: only a program fills it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label htmlFor="contact-website">{words.trap}</label>
      <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
