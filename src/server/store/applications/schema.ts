import type { Generated } from 'kysely'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { Unreadable } from '#contract/applications/resume-text.ts'
import type { ApplicationSource } from '#contract/applications/source.ts'
import type { QuestionKind } from '#contract/jobs/screening.ts'
import type { ApplicantColumns } from './applicant-columns.ts'

export type ApplicationsTables = {
  applications: ApplicationTable
  resume_texts: ResumeTextTable
  application_answers: AnswerTable
  application_notes: NoteTable
  application_sources: ApplicationSource & { application_id: number }
  /** `from_id`: the application that it was made of; itself when it was made of a resume that recruiters brought. */
  considered_applications: { application_id: number; from_id: number; by_id: string | null }
  application_counts: CountTable
  idempotency_keys: { key: string; fingerprint: string; application_id: number; created_at: string }
}

export type ApplicationTable = ApplicantColumns & {
  id: Generated<number>
  job_id: number
  resume_key: string
  resume_name: string
  resume_type: ResumeFormat
  resume_size: number
  resume_sha256: string
  /** Codes of the contract with commas between; null where nobody has looked. */
  resume_warnings: Generated<string | null>
  created_at: string
  stage_id: number
  /** 1 to 5; 0 is none, so that an index orders it alike on both engines. */
  rating: Generated<number>
  reject_reason: Generated<string | null>
  /** The fixed one; both may stand. */
  reason_id: Generated<number | null>
  /** Since when it is in its stage. */
  moved_at: string
  /** When a recruiter last did something else about it; null where nobody has. */
  touched_at: Generated<string | null>
  merged_into: Generated<number | null>
  /** It filled in the field that people do not see, and nobody has said since that a person wrote it. */
  spam_since: Generated<string | null>
  /** The name folded for sorting; byte order on both engines. */
  sort_name: string
  /** The last digits of the phone number, by which two spellings of it are the same. */
  phone_digits: string
  /** Of what an import made. */
  import_id: Generated<number | null>
  /** Whose it is; null for spam, and for what an older version took in, until it is looked at. */
  candidate_id: Generated<number | null>
  /** Since when whoever sent it has withdrawn it. */
  withdrawn_at: Generated<string | null>
  /** The address by which it is now theirs who sent it, where they corrected theirs. */
  own_email: Generated<string | null>
  /** It is of one of the sample people. */
  is_sample: Generated<boolean>
}

/** What is counted by triggers (0024); of a key there may be several rows, of which the sum counts. */
type CountTable = { stage_id: number; rating: number; spam: boolean; count: number }

/** Pending until `read_at`; after that `reason` says why there is no text. */
export type ResumeTextTable = {
  application_id: number
  text: string
  reason: Unreadable | null
  /** How many it took to read it. */
  attempts: number
  queued_at: string
  read_at: string | null
}

type AnswerTable = {
  application_id: number
  position: number
  question_id: number
  /** The words of the question when it was asked. */
  question: string
  kind: QuestionKind
  answer: string
}

type NoteTable = {
  id: Generated<number>
  application_id: number
  author_id: string
  body: string
  created_at: string
  import_id: Generated<number | null>
}
