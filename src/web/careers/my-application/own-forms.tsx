import { myApplicationWords } from '#content/my-application.ts'
import { factKinds } from '#contract/candidates/fact-kinds.ts'
import { ADDRESS_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#contract/core/limits.ts'
import type { MyFormOutcome } from '#contract/my-application/my-page.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RESUME_ACCEPT } from '../apply-draft.ts'
import { answeredAt } from './answered-at.ts'
import { OwnPart, outcomeOf } from './own-part.tsx'

const words = myApplicationWords.page

type FormProps = { outcome: MyFormOutcome | undefined }

const ROWS = [
  { name: 'name', label: factKinds.name.label, autoComplete: 'name', maxLength: NAME_MAX, type: 'text' },
  { name: 'phone', label: factKinds.phone.label, autoComplete: 'tel', maxLength: PHONE_MAX, type: 'tel' },
  {
    name: 'place',
    label: words.contact.place,
    autoComplete: 'address-level2',
    maxLength: ADDRESS_MAX,
    type: 'text',
  },
] as const

/** What somebody says of themselves goes to recruiters as an offer; the fields are empty, since nothing is overwritten. */
export function ContactForm({ outcome }: FormProps) {
  const { values, fields, done } = outcomeOf('contact', outcome)
  return (
    <OwnPart
      id="contact"
      heading={words.contact.heading}
      lead={words.contact.lead}
      done={done && words.contact.done}
    >
      <form action={answeredAt(myPaths.contact, 'contact')} method="post" className="grid gap-5">
        {ROWS.map(({ name, label, ...attributes }) => (
          <Field key={name} id={`contact-${name}`} label={label} error={fields[name]}>
            {(control) => <Input {...control} {...attributes} name={name} defaultValue={values[name]} />}
          </Field>
        ))}
        <Button type="submit" variant="brand" size="small" className="justify-self-start">
          {words.contact.send}
        </Button>
      </form>
    </OwnPart>
  )
}

/** Another address is no offer: who holds it confirms it, and then it is theirs. */
export function EmailForm({ email, outcome }: FormProps & { email: string }) {
  const { values, fields, done } = outcomeOf('email', outcome)
  return (
    <OwnPart
      id="email"
      heading={words.email.heading}
      lead={words.email.lead(email)}
      done={done && words.email.done}
    >
      <form action={answeredAt(myPaths.email, 'email')} method="post" className="grid gap-5">
        <Field id="new-email" label={words.email.label} error={fields.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX}
              defaultValue={values.email}
            />
          )}
        </Field>
        <Button type="submit" variant="brand" size="small" className="justify-self-start">
          {words.email.send}
        </Button>
      </form>
    </OwnPart>
  )
}

export function ResumeForm({ outcome }: FormProps) {
  const { fields, done } = outcomeOf('resume', outcome)
  return (
    <OwnPart
      id="resume"
      heading={words.resume.heading}
      lead={words.resume.lead}
      done={done && words.resume.done}
    >
      <form
        action={answeredAt(myPaths.resume, 'resume')}
        method="post"
        encType="multipart/form-data"
        className="grid gap-5"
      >
        <Field
          id="resume-file"
          label={words.resume.file}
          hint={words.resume.hint}
          error={fields.applicant_resume}
        >
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
          {words.resume.send}
        </Button>
      </form>
    </OwnPart>
  )
}
