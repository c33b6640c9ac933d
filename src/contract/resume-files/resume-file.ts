import { z } from 'zod'
import { ResumeFormat } from '../applications/resume-format.ts'
import { Unreadable } from '../applications/resume-text.ts'
import { ResumeWarnings } from '../applications/resume-warning.ts'
import { PossibleSamePerson } from '../candidates/candidate.ts'
import { FactInput } from '../candidates/fact.ts'
import { ResumeFacts } from '../candidates/resume-facts.ts'
import { ID_MAX } from '../core/limits.ts'
import { stored } from '../core/stored.ts'

/** What one drop may hold. */
export const RESUME_FILES_MOST = 500

/**
 * `waiting` for its reader; then `read`, or `unreadable`, which a recruiter may accept too and say what it holds; in the end
 * `accepted` as a candidate's or `refused`.
 */
export const RESUME_FILE_STATES = ['waiting', 'read', 'unreadable', 'accepted', 'refused'] as const
export const ResumeFileState = z.enum(RESUME_FILE_STATES)
export type ResumeFileState = z.infer<typeof ResumeFileState>

const person = z.object({ id: z.string(), name: z.string() })

/** A resume that a recruiter dropped, as the list shows it. */
export const ResumeFile = z.object({
  id: z.int(),
  resume_name: z.string(),
  state: stored(ResumeFileState, 'unknown'),
  reason: Unreadable.nullable(),
  /** The name that was read in it. */
  name: z.string().nullable(),
  candidate_id: z.int().nullable(),
  added_by: person.nullable(),
  created_at: z.string(),
  decided_by: person.nullable(),
  decided_at: z.string().nullable(),
})
export type ResumeFile = z.infer<typeof ResumeFile>

/** `known`: the same file was there already; a refused one is back in the list to be looked at. */
export const ResumeFileAdded = z.object({
  data: z.object({
    id: z.int(),
    state: stored(ResumeFileState, 'unknown'),
    candidate_id: z.int().nullable(),
    known: z.boolean(),
  }),
})

/** What is to be looked at, the oldest first; or what was decided, the newest first. At most 500 of each. */
export const ResumeFileQuery = z.object({
  show: z.enum(['open', 'accepted', 'refused'], 'is not a list').default('open'),
})

export const ResumeFileList = z.object({
  counts: z.object({
    waiting: z.int(),
    read: z.int(),
    unreadable: z.int(),
    accepted: z.int(),
    refused: z.int(),
  }),
  results: z.array(ResumeFile),
})
export type ResumeFileList = z.infer<typeof ResumeFileList>

/** Everything about one of them: what was read in it, and who may be the same person, most alike first. */
export const ResumeFileDetail = ResumeFile.extend({
  resume_type: stored(ResumeFormat, 'other'),
  resume_size: z.int(),
  resume_warnings: ResumeWarnings,
  facts: ResumeFacts.nullable(),
  same_person: z.array(PossibleSamePerson),
})
export type ResumeFileDetail = z.infer<typeof ResumeFileDetail>
export const ResumeFileResponse = z.object({ data: ResumeFileDetail })

/** A resume tells more than a recruiter types by hand. */
const ACCEPTED_FACTS_MOST = 400

/**
 * What of a resume is true of a person: a new one, or `candidate_id`. `offer`: it waits on that person's page for an answer, as
 * what an application says differently does.
 */
export const ResumeFileAccept = z.object({
  candidate_id: z
    .int('must be a candidate id')
    .positive('must be a candidate id')
    .max(ID_MAX, 'must be a candidate id')
    .nullable()
    .default(null),
  facts: z
    .array(FactInput.safeExtend({ offer: z.boolean().default(false) }))
    .max(ACCEPTED_FACTS_MOST, `must be at most ${ACCEPTED_FACTS_MOST} facts`),
})
export type ResumeFileAccept = z.infer<typeof ResumeFileAccept>
