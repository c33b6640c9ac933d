import type { ImportField } from '#contract/imports/import-fields.ts'
import { foldHeading } from './known-headings.ts'

/** What the columns of stages and notes are called by hand, in OpenCATS, Zoho Recruit and Greenhouse, and by Bullhorn's names of fields. */
const KNOWN: readonly (readonly [field: ImportField, names: string])[] = [
  [
    'person_email',
    'Email,E-mail,Candidate Email,Email Address,Applicant Email,email1,candidate.email,Primary Email',
  ],
  ['person_id', 'Candidate ID,Person ID,Applicant ID,Candidate,candidate.id,candidateID,personReference.id'],
  ['person_name', 'Name,Candidate Name,Full Name,Applicant,Applicant Name'],
  [
    'for_job',
    'Job,Job Title,Job applied for,Applied for,Posting Title,Job Name,Job Order,Position,Job Opening,jobOrder.title,Job Opening Name',
  ],
  ['for_job_id', 'Job ID,Requisition ID,Job Order ID,joborderID,jobOrder.id,Job Opening ID'],
  [
    'stage',
    'Stage,Status,Current Stage,Pipeline Status,Application Status,Candidate Status,Stage Name,Submission Status,To Stage',
  ],
  ['stage_at', 'Stage Date,Since,Status Date,Moved On,Moved At,Date Modified,Last Activity,Date,Entered On'],
  [
    'applied_at',
    'Applied,Applied On,Date Applied,Application Date,Date Added,Date Submitted,dateAdded,Applied At',
  ],
  ['said', 'Note,Notes,Comment,Comments,Note Text,Text,Body,Note Content,Activity,Description'],
  ['said_at', 'Note Date,Noted On,Date of note,Note Created'],
  [
    'application_resume',
    'Resume,CV,Resume File,Resume Filename,Resume Path,File,File Name,Attachment,Attachments',
  ],
  ['said_by', 'Author,By,Note Author,Note By,Created By,User,Recruiter,Entered By,Note Owner'],
]

/** The field that each known heading of such a table holds. */
export const knownHistoryHeadings: ReadonlyMap<string, ImportField> = new Map(
  KNOWN.flatMap(([field, names]) => names.split(',').map((name) => [foldHeading(name), field] as const)),
)

/** Words of a heading that say what it holds, when all of it is not known: the first that fits. */
export const HISTORY_HINTS: readonly (readonly [pattern: RegExp, field: ImportField])[] = [
  [/e-?mail/i, 'person_email'],
  [/job.*(id|number)/i, 'for_job_id'],
  [/\bjob\b|position/i, 'for_job'],
  [/\b(stage|status)\b(?!.*date)/i, 'stage'],
  [/\bnote\b|comment/i, 'said'],
]
