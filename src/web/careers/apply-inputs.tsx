import { applyWords } from '#content/apply.ts'
import {
  applicantLabels,
  LINE_FIELDS,
  type LineField,
  TEXT_FIELDS,
  type TextField,
} from '#contract/applications/applicant-fields.ts'
import { CONSENT_FIELDS } from '#contract/consents/purpose.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX, PHONE_MIN } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { type InputRow, InputRows } from '#web/ui/input-rows.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { RESUME_ACCEPT } from './apply-draft.ts'
import { TextBoxes } from './text-boxes.tsx'

const words = applyWords

const lines: Record<LineField, Omit<InputRow, 'name' | 'label'>> = {
  applicant_name: {
    className: 'sm:col-span-2',
    attributes: { type: 'text', autoComplete: 'name', maxLength: NAME_MAX },
  },
  applicant_email: { attributes: { type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX } },
  applicant_phone: {
    hint: words.phoneHint,
    attributes: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      minLength: PHONE_MIN,
      maxLength: PHONE_MAX,
    },
  },
}
const rows = LINE_FIELDS.map((name) => ({ name, label: applicantLabels[name], ...lines[name] }))

const hints: Record<TextField, string> = { description: words.messageHint }

/** In the order of the form. */
export const labels = { ...applicantLabels, applicant_resume: words.resume }

type ApplyInputsProps = {
  firm: string
  messages: FieldErrors
  /** What was typed before the page was loaded anew. */
  values: Readonly<Record<string, string>> | undefined
  /** A file that was chosen before a reload. */
  lostFile: string | undefined
}

export function ApplyInputs({ firm, messages, values, lostFile }: ApplyInputsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <InputRows form="apply" rows={rows} messages={messages} values={values} />
      {TEXT_FIELDS.map((name) => (
        <Field
          key={name}
          id={`apply-${name}`}
          label={applicantLabels[name]}
          hint={hints[name]}
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
          label={words.resume}
          hint={
            lostFile === undefined ? (
              words.resumeHint
            ) : (
              <>
                <strong className="block text-ink">{words.chooseFileAgain(lostFile)}</strong>
                {words.resumeHint}
              </>
            )
          }
          error={messages.applicant_resume}
        >
          {(control) => <FileDrop {...control} required accept={RESUME_ACCEPT} name="applicant_resume" />}
        </Field>
        <OtherFormats refused={messages.applicant_resume === texts.form.resumeUnsupported} />
      </div>
      <Texts firm={firm} values={values} />
      <Honeypot form="apply" label={words.trap} />
    </div>
  )
}

/** Folded, because all of it may be left out; open again where something was ticked. */
function Texts({ firm, values }: Pick<ApplyInputsProps, 'firm' | 'values'>) {
  return (
    <details className="sm:col-span-2" open={CONSENT_FIELDS.some((name) => values?.[name])}>
      <summary className="flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
        {words.texts}
      </summary>
      <TextBoxes firm={firm} values={values} />
    </details>
  )
}

/** How to make a PDF of what the form does not take: open beside the refusal, folded before it. */
function OtherFormats({ refused }: { refused: boolean }) {
  const { question, answer, ways } = applyWords.otherFormats
  return (
    <details open={refused} className="mt-1.5 text-small">
      <summary className="flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
        {question}
      </summary>
      <p>{answer}</p>
      <ul className="mt-2 list-disc pl-5">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </details>
  )
}
