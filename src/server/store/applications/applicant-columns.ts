import {
  APPLICANT_FIELDS,
  type ApplicantField,
  eachField,
  LINE_FIELDS,
  type LineField,
  TEXT_FIELDS,
} from '#contract/applications/applicant-fields.ts'
import { shownLine } from '#contract/core/text.ts'

type ApplicantColumn = 'name' | 'email' | 'phone' | 'message'

/** The column of each field of the application form. */
const columns: Readonly<Record<ApplicantField, ApplicantColumn>> = {
  applicant_name: 'name',
  applicant_email: 'email',
  applicant_phone: 'phone',
  description: 'message',
}

/** The part of a stored application that the applicant typed. */
export type ApplicantColumns = Record<ApplicantColumn, string>

/** All columns that the applicant typed, and those of several lines. */
export const applicantColumns = APPLICANT_FIELDS.map((field) => columns[field])
export const textColumns = TEXT_FIELDS.map((field) => columns[field])

/** What a query of applications selects to answer the fields of one line under their own names. */
export const selectedLines = LINE_FIELDS.map((field) => `applications.${columns[field]} as ${field}` as const)

/** The fields of a form as they are stored. */
export const toColumns = (fields: Record<ApplicantField, string>): ApplicantColumns =>
  Object.fromEntries(APPLICANT_FIELDS.map((field) => [columns[field], fields[field]])) as ApplicantColumns

/** The fields of one line, safe to show beside other text: rows from before may hold them as they were sent. */
export const shownLines = (row: Record<LineField, string>): Record<LineField, string> =>
  eachField(LINE_FIELDS, (field) => shownLine(row[field]))

/** The fields of several lines of a stored application. */
export const textsOf = (row: ApplicantColumns) => eachField(TEXT_FIELDS, (field) => row[columns[field]])

/** All that the applicant typed, of a stored application. */
export const applicantOf = (row: ApplicantColumns): Record<ApplicantField, string> => ({
  ...shownLines(eachField(LINE_FIELDS, (field) => row[columns[field]])),
  ...textsOf(row),
})
