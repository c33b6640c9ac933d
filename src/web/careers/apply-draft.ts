import { z } from 'zod'
import {
  APPLICANT_FIELDS,
  type ApplicantField,
  applicantFields,
  eachField,
} from '#contract/applications/applicant-fields.ts'
import { AGREED, CONSENT_FIELDS, CONSENT_FIRM, type ConsentField } from '#contract/consents/purpose.ts'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'

const Fields = z.object(applicantFields)

/** The names are the contract's, so that the server's messages find their fields. */
type FieldName = ApplicantField | 'applicant_resume'
export type ApplyDraft = Record<ApplicantField | 'website', string> & {
  applicant_resume: File | undefined
  /** What was ticked, as it is sent. */
  agreed: Partial<Record<ConsentField, typeof AGREED>>
  /** To whom, as the form said. */
  [CONSENT_FIRM]: string
}

const RESUME_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]
const RESUME_ENDINGS = ['.pdf', '.doc', '.docx']
export const RESUME_ACCEPT = [...RESUME_ENDINGS, ...RESUME_TYPES].join(',')

export function isFieldName(name: string): name is FieldName {
  return name === 'applicant_resume' || Object.hasOwn(applicantFields, name)
}

export function readDraft(form: HTMLFormElement): ApplyDraft {
  const data = new FormData(form)
  const words = (name: ApplicantField | 'website' | typeof CONSENT_FIRM) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const agreed = CONSENT_FIELDS.filter((name) => data.has(name)).map((name) => [name, AGREED])
  const file = data.get('applicant_resume')
  return {
    ...eachField(APPLICANT_FIELDS, words),
    website: words('website'),
    [CONSENT_FIRM]: words(CONSENT_FIRM),
    agreed: Object.fromEntries(agreed),
    // An input without a choice sends a file without a name.
    applicant_resume: file instanceof File && file.name !== '' ? file : undefined,
  }
}

/** The contract's own schema, and a look at the file's size and kind; the server judges its content. */
export function draftMessages(draft: ApplyDraft): FieldErrors {
  const parsed = Fields.safeParse(draft)
  const messages = parsed.success ? {} : fieldErrors(parsed.error)
  const resume = resumeProblem(draft.applicant_resume)
  return resume === undefined ? messages : { ...messages, applicant_resume: resume }
}

function resumeProblem(file: File | undefined): string | undefined {
  if (file === undefined) return texts.form.resumeRequired
  if (file.size > RESUME_MAX_BYTES) return texts.form.resumeTooLarge
  const name = file.name.toLowerCase()
  const fits = RESUME_TYPES.includes(file.type) || RESUME_ENDINGS.some((ending) => name.endsWith(ending))
  return fits ? undefined : texts.form.resumeUnsupported
}
