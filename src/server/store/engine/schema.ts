import type { Generated } from 'kysely'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { Unreadable } from '#contract/applications/resume-text.ts'
import type { SecurityKind } from '#contract/audit/security-log.ts'
import type { JobType } from '#contract/jobs/job.ts'
import type { PayUnit } from '#contract/jobs/job-terms.ts'
import type { QuestionKind } from '#contract/jobs/screening.ts'
import type { Mail } from '#contract/mail/mail.ts'
import type { Role } from '#contract/people/role.ts'
import type { StageKind } from '#contract/stages/stage.ts'
import type { ApplicantColumns } from '../applications/applicant-columns.ts'

/**
 * The tables as queries see them, on both engines: times are UTC ISO 8601 strings, dates `YYYY-MM-DD`.
 * SQLite answers booleans as 0 and 1, so whoever reads one wraps it in `Boolean()`.
 */
export type Schema = {
  jobs: JobTable
  applications: ApplicationTable
  resume_texts: ResumeTextTable
  screening_questions: QuestionTable
  application_answers: AnswerTable
  stages: StageTable
  application_notes: NoteTable
  idempotency_keys: { key: string; fingerprint: string; application_id: number; created_at: string }
  messages: MessageTable
  outbox: OutboxTable
  /** What the full-text index must take in anew. */
  search_pending: { kind: 'job' | 'message' | 'application'; id: number }
  audit: {
    id: Generated<number>
    at: string
    actor_id: string | null
    action: string
    subject: string
    subject_id: string
    /** JSON, or null. */
    detail: string | null
  }
  rate_limits: { key: string; count: number; ends_at: string }
  users: UserTable
  sessions: SessionTable
  accounts: AccountTable
  verifications: { id: string; identifier: string; value: string; expiresAt: string }
  two_factors: { id: string; userId: string; secret: string; backupCodes: string; verified: boolean | null }
  account_links: AccountLinkTable
  known_devices: KnownDeviceTable
  sign_in_rules: { id: number; second_factor_required: boolean; updated_at: string }
  security_log: SecurityLogTable
  site_notices: SiteNoticeTable
  tasks: TaskTable
  installation: { one_row: number; id: string; created_at: string }
}

export type JobTable = {
  id: Generated<number>
  reference: string | null
  title: string
  description: string
  address: string
  skills: string
  job_type: JobType
  is_active: boolean
  remote_work: boolean
  city: Generated<string>
  region: Generated<string>
  country: string | null
  pay_min: number | null
  pay_max: number | null
  pay_currency: Generated<string>
  pay_unit: Generated<PayUnit>
  opens_on: string | null
  valid_through: string | null
  created_at: string
  updated_at: string
  /** Since when it is or will be public, as things stand; null when nothing says that it ever will. */
  first_public_at: string | null
  deleted_at: string | null
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
  /** Since when it is in its stage. */
  moved_at: string
  merged_into: Generated<number | null>
  /** It filled in the field that people do not see, and nobody has said since that a person wrote it. */
  spam_since: Generated<string | null>
  /** The name folded for sorting; byte order on both engines. */
  sort_name: string
  /** The last digits of the phone number, by which two spellings of it are the same. */
  phone_digits: string
}

type StageTable = { id: Generated<number>; name: string; position: number; kind: StageKind }

type NoteTable = {
  id: Generated<number>
  application_id: number
  author_id: string
  body: string
  created_at: string
}

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

type QuestionTable = {
  id: Generated<number>
  job_id: number
  position: number
  label: string
  kind: QuestionKind
  /** A JSON array of texts. */
  options: string
  required: boolean
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

export type MessageTable = {
  id: Generated<number>
  email: string
  phone: string
  subject: string
  message: string
  company: string
  /** It filled in the field that people do not see. */
  spam: boolean
  request_key: string | null
  fingerprint: string
  assigned_to: string | null
  created_at: string
  read_at: string | null
  closed_at: string | null
}

export type OutboxTable = {
  id: Generated<number>
  /** The part of the Message-ID before the @: it stays the same for every attempt. */
  message_id: string
  kind: Mail['kind']
  /** The whole `Mail` as JSON. */
  facts: string
  recipient: string
  /** How many it took to send it; until then its task counts them. */
  attempts: number
  created_at: string
  sent_at: string | null
}

/** better-auth's, in its spelling; `lastSignInAt` is ours. */
type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: string | null
  banned: boolean | null
  twoFactorEnabled: boolean | null
  lastSignInAt: string | null
  createdAt: string
  updatedAt: string
}

type SessionTable = {
  id: string
  token: string
  userId: string
  remembered: boolean
  userAgent: string | null
  createdAt: string
  updatedAt: string
  expiresAt: string
}

/** The password of a user, hashed; `providerId` is `credential`. */
type AccountTable = {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: string
  updatedAt: string
}

/** A single-use link by which a person sets a password: into an account to be, or into one that is. */
export type AccountLinkTable = {
  id: Generated<number>
  kind: 'invitation' | 'password'
  email: string
  name: string
  role: Role
  user_id: string | null
  token_hash: string
  created_by: string | null
  created_at: string
  expires_at: string
}

/** How often something was refused in a minute. */
export type SecurityLogTable = {
  minute: string
  kind: SecurityKind
  network: string
  route: string
  count: number
}

/** A browser in which somebody has signed in before. */
type KnownDeviceTable = {
  id: Generated<number>
  user_id: string
  token_hash: string
  /** The session that last began in it. */
  session_id: string | null
  used_at: string
}

export type SiteNoticeTable = {
  id: number
  text: string
  link: string
  shown_from: string | null
  shown_until: string | null
  is_on: boolean
  updated_at: string
}

/** What is to be done, by whichever instance takes it; it is gone once it is done. */
export type TaskTable = {
  id: Generated<number>
  kind: string
  /** What it is about, such as the id of a row; a kind has one task for each. */
  key: string
  /** Those that count against it, the one under way included. */
  attempts: number
  created_at: string
  /** When it is to be tried, the first time or again. */
  due_at: string
  /** Since when it is to be done: when it was due first, or since somebody asked for another try. */
  due_since: string
  /** Whoever works on it has it to itself until then. */
  leased_until: string | null
  /** When it was given up: it waits for somebody to ask for another try. */
  failed_at: string | null
  /** Why the last attempt came to nothing: a code or a word, never what a person wrote. */
  last_error: string | null
}
