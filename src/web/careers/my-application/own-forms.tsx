import type { ReactNode } from 'react'
import { myApplicationWords } from '#content/my-application.ts'
import { factKinds } from '#contract/candidates/fact-kinds.ts'
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX } from '#contract/core/limits.ts'
import type { MyForm, MyFormOutcome } from '#contract/my-application/my-page.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RESUME_ACCEPT } from '../apply-draft.ts'
import { answeredAt } from './answered-at.ts'

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
  const { values, fields, done } = of('contact', outcome)
  return (
    <Part
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
    </Part>
  )
}

export function ResumeForm({ outcome }: FormProps) {
  const { fields, done } = of('resume', outcome)
  return (
    <Part
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
    </Part>
  )
}

type PartProps = { id: MyForm; heading: string; lead: string; done: string | false; children: ReactNode }

function Part({ id, heading, lead, done, children }: PartProps) {
  return (
    <section id={id} className="border-t border-line print:hidden">
      <div className="wrap grid-12 gap-y-6 py-10 md:py-16">
        <div className="col-span-12 lg:col-span-4">
          <h2 className="text-h2">{heading}</h2>
        </div>
        <div className="col-span-12 max-w-text lg:col-span-8">
          {done && (
            <p role="status" className="mb-5 border-l-4 border-ok pl-4">
              {done}
            </p>
          )}
          <p className="mb-5 text-muted">{lead}</p>
          {children}
        </div>
      </div>
    </section>
  )
}

/** What is to be said in a form, if the outcome is of that one. */
function of(form: MyForm, outcome: MyFormOutcome | undefined) {
  const mine = outcome?.form === form ? outcome : undefined
  return {
    done: mine?.done === true,
    values: mine?.done === false ? mine.values : {},
    fields: mine?.done === false ? mine.fields : {},
  }
}
