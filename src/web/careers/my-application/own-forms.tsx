import { ADDRESS_LINK_HOURS, ADDRESS_MAX, NAME_MAX, PHONE_MAX } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import type { MyFormOutcome } from '#contract/my-application/my-page.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RESUME_ACCEPT } from '../apply-draft.ts'
import { EmailInput } from '../email-input.tsx'
import { answeredAt } from './answered-at.ts'
import { OwnPart, outcomeOf } from './own-part.tsx'

type FormProps = { outcome: MyFormOutcome | undefined }

const ROWS = [
  { name: 'name', autoComplete: 'name', maxLength: NAME_MAX, type: 'text' },
  { name: 'phone', autoComplete: 'tel', maxLength: PHONE_MAX, type: 'tel' },
  {
    name: 'place',
    autoComplete: 'address-level2',
    maxLength: ADDRESS_MAX,
    type: 'text',
  },
] as const

/** What somebody says of themselves goes to recruiters as an offer; the fields are empty, since nothing is overwritten. */
export function ContactForm({ outcome }: FormProps) {
  const { values, fields, done } = outcomeOf('contact', outcome)
  const words = useSite().myApplication.contact
  return (
    <OwnPart id="contact" heading={words.heading} lead={words.lead} done={done && words.done}>
      <form action={answeredAt(myPaths.contact, 'contact')} method="post" className="grid gap-5">
        {ROWS.map(({ name, ...attributes }) => (
          <Field key={name} id={`contact-${name}`} label={words[name]} error={fields[name]}>
            {(control) => <Input {...control} {...attributes} name={name} defaultValue={values[name]} />}
          </Field>
        ))}
        <Button type="submit" variant="brand" size="small" className="justify-self-start">
          {words.send}
        </Button>
      </form>
    </OwnPart>
  )
}

/** Another address is no offer: who holds it confirms it, and then it is theirs. */
export function EmailForm({ email, outcome }: FormProps & { email: string }) {
  const { values, fields, done } = outcomeOf('email', outcome)
  const words = useSite().myApplication.email
  return (
    <OwnPart
      id="email"
      heading={words.heading}
      lead={said(words.lead, { address: email })}
      done={done && said(words.done, { hours: ADDRESS_LINK_HOURS })}
    >
      <form action={answeredAt(myPaths.email, 'email')} method="post" className="grid gap-5">
        <Field id="new-email" label={words.label} error={fields.email}>
          {(control) => <EmailInput {...control} defaultValue={values.email} />}
        </Field>
        <Button type="submit" variant="brand" size="small" className="justify-self-start">
          {words.send}
        </Button>
      </form>
    </OwnPart>
  )
}

export function ResumeForm({ outcome }: FormProps) {
  const { fields, done } = outcomeOf('resume', outcome)
  const words = useSite().myApplication.resume
  return (
    <OwnPart id="resume" heading={words.heading} lead={words.lead} done={done && words.done}>
      <form
        action={answeredAt(myPaths.resume, 'resume')}
        method="post"
        encType="multipart/form-data"
        className="grid gap-5"
      >
        <Field id="resume-file" label={words.file} hint={words.hint} error={fields.applicant_resume}>
          {(control) => (
            <Input
              {...control}
              type="file"
              name="applicant_resume"
              accept={RESUME_ACCEPT}
              required
              className="py-2.5"
            />
          )}
        </Field>
        <Button type="submit" variant="brand" size="small" className="justify-self-start">
          {words.send}
        </Button>
      </form>
    </OwnPart>
  )
}
