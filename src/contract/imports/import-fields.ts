import { z } from 'zod'
import { FACT_KINDS, type FactKind, factKind } from '../candidates/fact-kinds.ts'

/** What the rows of a file are. */
export const IMPORT_KINDS = ['candidates', 'jobs', 'history'] as const
export const ImportKind = z.enum(IMPORT_KINDS, 'must be candidates, jobs or history')
export type ImportKind = z.infer<typeof ImportKind>

/** What a column of candidates may hold beside a fact: parts of a fact, and what is no fact. */
const others = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  city: 'City',
  state: 'State',
  country: 'Country',
  tags: 'Tags',
  source: 'Source',
  owner: 'Owner',
  do_not_contact: 'Do not contact',
  note: 'Note',
  resume_file: 'Resume file',
  resume_added_at: 'Resume received',
  pools: 'In the pools',
  step_what: 'Next step',
  step_due: 'Next step due',
  step_by: 'Next step by',
  entries: 'Entries (of an export of this product)',
  facts: 'Facts (of an export of this product)',
  added_at: 'Added',
  id: 'Candidate ID',
  source_id: 'ID where it comes from',
} as const

/** What a column of jobs may hold. */
const jobFields = {
  job_title: 'Job title',
  job_id: 'Job ID',
  job_address: 'Address',
  job_city: 'Job city',
  job_region: 'Job state',
  job_country: 'Job country',
  job_type: 'Job type',
  job_open: 'Open or closed',
  job_remote: 'Remote work',
  job_skills: 'Skills asked',
  job_decrp: 'Job description',
  job_requirement: 'Job requirements',
  job_pay: 'Pay, from and to',
  job_pay_min: 'Pay from',
  job_pay_max: 'Pay to',
  job_pay_currency: 'Pay currency',
  job_pay_unit: 'Pay per',
  job_opens_on: 'Opening date',
  job_valid_through: 'Closing date',
  job_added_at: 'Posted',
  job_deleted: 'Deleted',
  job_screening: 'Questions (of an export of this product)',
  job_asked: 'What it asks (of an export of this product)',
} as const

/** What a column may hold of somebody's way through a job: in a table of its own, or beside candidates. */
const stageFields = {
  for_job: 'Job applied for',
  for_job_id: 'ID of the job applied for',
  stage: 'Stage',
  stage_at: 'In the stage since',
  applied_at: 'Applied on',
} as const

/** What a column of a table of stages and notes may hold beside. */
const historyFields = {
  person_email: 'Email of the candidate',
  person_id: 'ID of the candidate',
  person_name: 'Name of the candidate',
  said: 'Text of the note',
  said_at: 'Note written on',
  said_by: 'Author of the note',
  application_resume: 'Resume file of the application',
  history_details: 'Details (of an export of this product)',
} as const
const ofHistory = { ...stageFields, ...historyFields }

type OtherField = keyof typeof others
export type HistoryField = keyof typeof ofHistory
export type JobField = keyof typeof jobFields
export type ImportField = FactKind | OtherField | JobField | HistoryField

const isOther = (field: ImportField): field is OtherField => field in others
const isJobs = (field: ImportField): field is JobField => field in jobFields
const isHistory = (field: ImportField): field is HistoryField => field in ofHistory

/** The kind of fact that a column of this field holds as a whole. */
export const factOfField = (field: ImportField): FactKind | undefined =>
  isOther(field) || isJobs(field) || isHistory(field) ? undefined : field

const candidateFields: readonly ImportField[] = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  ...FACT_KINDS.filter((kind) => kind !== 'name'),
  ...(Object.keys(others) as OtherField[]).filter((field) => !field.endsWith('_name')),
]
/** What the columns of such a file may hold, in the order of a list to choose from. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  candidates: [...candidateFields, ...(Object.keys(stageFields) as HistoryField[])],
  jobs: Object.keys(jobFields) as JobField[],
  history: Object.keys({ ...historyFields, ...stageFields }) as HistoryField[],
}
export const ImportField = z.enum(
  Object.values(IMPORT_FIELDS).flat() as [ImportField, ...ImportField[]],
  'is not a field',
)

/** What a field is called to people, and on top of the columns of an export. */
export function importFieldLabel(field: ImportField): string {
  if (isOther(field)) return others[field]
  if (isJobs(field)) return jobFields[field]
  return isHistory(field) ? ofHistory[field] : factKind(field).label
}

/** Of these a file may have several columns: their values are put together. */
export function takesSeveral(field: ImportField): boolean {
  const kind = factOfField(field)
  return kind === undefined
    ? field === 'tags' || field === 'note' || field === 'job_requirement' || field === 'job_skills'
    : factKind(kind).many
}
