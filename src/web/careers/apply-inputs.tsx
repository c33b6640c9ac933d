import {
  type ApplicantField,
  eachField,
  LINE_FIELDS,
  type LineField,
  TEXT_FIELDS,
  type TextField,
} from '#contract/applications/applicant-fields.ts'
import { CONSENT_FIELDS } from '#contract/consents/purpose.ts'
import type { ApplyWords } from '#contract/content/careers.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX, PHONE_MIN } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import { texts } from '#contract/core/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { type InputRow, InputRows } from '#web/ui/input-rows.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { RESUME_ACCEPT } from './apply-draft.ts'
import { TextBoxes } from './text-boxes.tsx'

const lines: Record<LineField, Omit<InputRow, 'name' | 'label' | 'hint'>> = {
  applicant_name: {
    className: 'sm:col-span-2',
    attributes: { type: 'text', autoComplete: 'name', maxLength: NAME_MAX },
  },
  applicant_email: { attributes: { type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX } },
  applicant_phone: {
    attributes: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      minLength: PHONE_MIN,
      maxLength: PHONE_MAX,
    },
  },
}

/** Which words name a field of the form. */
const NAMES = {
  applicant_name: 'name',
  applicant_email: 'email',
  applicant_phone: 'phone',
  description: 'message',
} as const satisfies Record<ApplicantField, keyof ApplyWords['apply']>

const HINTS: Partial<Record<LineField, keyof ApplyWords['apply']>> &
  Record<TextField, keyof ApplyWords['apply']> = {
  applicant_phone: 'phone_hint',
  description: 'message_hint',
}

const rowsOf = ({ apply }: ApplyWords) =>
  LINE_FIELDS.map((name) => {
    const hint = HINTS[name]
    return { name, label: apply[NAMES[name]], ...(hint && { hint: apply[hint] }), ...lines[name] }
  })

/** In the order of the form. */
export const labelsOf = ({ apply, resume }: ApplyWords) => ({
  ...eachField([...LINE_FIELDS, ...TEXT_FIELDS], (name) => apply[NAMES[name]]),
  applicant_resume: resume.label,
})

type ApplyInputsProps = {
  firm: string
  words: ApplyWords
  messages: FieldErrors
  /** What was typed before the page was loaded anew. */
  values: Readonly<Record<string, string>> | undefined
  /** A file that was chosen before a reload. */
  lostFile: string | undefined
}

export function ApplyInputs({ firm, words, messages, values, lostFile }: ApplyInputsProps) {
  const { apply, resume } = words
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <InputRows form="apply" rows={rowsOf(words)} messages={messages} values={values} />
      {TEXT_FIELDS.map((name) => (
        <Field
          key={name}
          id={`apply-${name}`}
          label={apply[NAMES[name]]}
          hint={apply[HINTS[name]]}
          error={messages[name]}
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea
              {...control}
              required
              maxLength={MESSAGE_MAX}
              defaultValue={values?.[name]}
              name={name}
            />
          )}
        </Field>
      ))}
      <div className="sm:col-span-2">
        <Field
          id="apply-applicant_resume"
          label={resume.label}
          hint={
            lostFile === undefined ? (
              resume.hint
            ) : (
              <>
                <strong className="block text-ink">
                  {said(resume.choose_file_again, { file: lostFile })}
                </strong>
                {resume.hint}
              </>
            )
          }
          error={messages.applicant_resume}
        >
          {(control) => <FileDrop {...control} required accept={RESUME_ACCEPT} name="applicant_resume" />}
        </Field>
        <OtherFormats words={resume} refused={messages.applicant_resume === texts.form.resumeUnsupported} />
      </div>
      <Texts label={apply.texts} firm={firm} values={values} />
      <Honeypot form="apply" label={apply.trap} />
    </div>
  )
}

/** Folded, because all of it may be left out; open again where something was ticked. */
function Texts({ label, firm, values }: Pick<ApplyInputsProps, 'firm' | 'values'> & { label: string }) {
  return (
    <details className="sm:col-span-2" open={CONSENT_FIELDS.some((name) => values?.[name])}>
      <summary className="flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
        {label}
      </summary>
      <TextBoxes firm={firm} values={values} />
    </details>
  )
}

/** How to make a PDF of what the form does not take: open beside the refusal, folded before it. */
function OtherFormats({ words, refused }: { words: ApplyWords['resume']; refused: boolean }) {
  const { formats_question: question, formats_answer: answer, formats: ways } = words
  return (
    <details open={refused} className="mt-1.5 text-small">
      <summary className="flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
        {question}
      </summary>
      <p>{answer}</p>
      <ul className="mt-2 list-disc ps-5">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </details>
  )
}
