import type { ContactForm } from '#contract/content/contact-form.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX, PHONE_MIN, TITLE_MAX } from '#contract/core/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { type InputRow, InputRows } from '#web/ui/input-rows.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { FieldName } from './contact-draft.ts'

const rowsOf = ({ fields: words }: ContactForm): readonly (InputRow & { name: FieldName })[] => [
  {
    name: 'email',
    label: words.email,
    attributes: { type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
  },
  {
    name: 'phone',
    label: words.phone,
    hint: words.phone_hint,
    attributes: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      minLength: PHONE_MIN,
      maxLength: PHONE_MAX,
    },
  },
  { name: 'subject', label: words.subject, attributes: { type: 'text', maxLength: TITLE_MAX } },
  {
    name: 'company',
    label: words.company,
    optional: words.optional,
    attributes: { type: 'text', autoComplete: 'organization', maxLength: NAME_MAX },
  },
]

/** In the order of the form. */
export const labelsOf = (words: ContactForm) => ({
  ...Object.fromEntries(rowsOf(words).map(({ name, label }) => [name, label])),
  message: words.fields.message,
})

type ContactInputsProps = {
  words: ContactForm
  messages: FieldErrors
  /** What was typed before the page was loaded anew. */
  values: Readonly<Record<string, string>> | undefined
}

export function ContactInputs({ words, messages, values }: ContactInputsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <InputRows form="contact" rows={rowsOf(words)} messages={messages} values={values} />
      <Field
        id="contact-message"
        label={words.fields.message}
        error={messages.message}
        className="sm:col-span-2"
      >
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
      <Honeypot form="contact" label={words.fields.trap} />
    </div>
  )
}
