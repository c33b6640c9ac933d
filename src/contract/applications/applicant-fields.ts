import { emailField, phoneField } from '../core/contact-fields.ts'
import { MESSAGE_MAX, NAME_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'

/** Fields of one line: the recruiters' lists, the CSV and the comparison of duplicates have them too. */
const lineFields = {
  applicant_name: text({ most: NAME_MAX, required: texts.form.nameRequired }),
  applicant_email: emailField(texts.form.emailRequired),
  applicant_phone: phoneField(),
}

/** Fields of several lines: read on the page of an application. */
const textFields = {
  description: text({ most: MESSAGE_MAX, required: texts.form.messageRequired, lines: true }),
}

/**
 * What the application form asks, in its order (spec section 3 and 5). Everything that is asked, kept, searched or shown
 * of an applicant follows from this list: see "Add a field to the application" in docs/architecture.md.
 */
export const applicantFields = { ...lineFields, ...textFields }

export type LineField = keyof typeof lineFields
export type TextField = keyof typeof textFields
export type ApplicantField = keyof typeof applicantFields

/** Their names to people: on the form, in the admin and on top of the CSV. */
export const applicantLabels: Readonly<Record<ApplicantField, string>> = {
  applicant_name: 'Name',
  applicant_email: 'Email',
  applicant_phone: 'Phone',
  description: 'Message',
}

export const LINE_FIELDS = Object.keys(lineFields) as LineField[]
export const TEXT_FIELDS = Object.keys(textFields) as TextField[]
export const APPLICANT_FIELDS = Object.keys(applicantFields) as ApplicantField[]

/** An object with what `of` answers for each of these fields. */
export function eachField<F extends ApplicantField, V>(
  fields: readonly F[],
  of: (field: F) => V,
): Record<F, V> {
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<F, V>
}
