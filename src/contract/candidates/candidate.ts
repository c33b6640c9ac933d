import { z } from 'zod'
import { JobRef } from '../applications/application-list.ts'
import { ResumeFormat } from '../applications/resume-format.ts'
import { ResumeWarnings } from '../applications/resume-warning.ts'
import { ACTIVITY_MAX, ID_MAX, SOURCE_MAX, TAG_MAX, TAGS_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { Step } from '../steps/step.ts'
import { CandidateFact, FactInput } from './fact.ts'
import { ResumeReading } from './resume-reading.ts'
import { candidateTexts } from './texts.ts'

const person = z.object({ id: z.string(), name: z.string() })

/** An application of a candidate, of one that was merged into them too. `merged_into`: an application that it is part of. */
export const CandidateApplication = z.object({
  id: z.int(),
  job: JobRef,
  stage_id: z.int(),
  rating: z.int().nullable(),
  reject_reason: z.string().nullable(),
  reason_name: z.string().nullable(),
  merged_into: z.int().nullable(),
  resume_name: z.string(),
  submitted_at: z.string(),
  moved_at: z.string(),
  /** A recruiter considered the person for the job: nobody applied. */
  considered: z.boolean(),
  /** The person has withdrawn it. */
  withdrawn: z.boolean(),
})
export type CandidateApplication = z.infer<typeof CandidateApplication>

/** Why two candidates may be one person: the same email (of a resume only), phone or file, or nearly the same name. */
const SAME_PERSON_REASONS = ['same_email', 'same_phone', 'same_resume', 'similar_name'] as const

/** Another candidate, as much of them as tells whether they are the same person. */
export const OtherCandidate = z.object({
  id: z.int(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  applications_count: z.int(),
  created_at: z.string(),
})
export type OtherCandidate = z.infer<typeof OtherCandidate>

export const PossibleSamePerson = OtherCandidate.extend({
  reasons: z.array(z.enum(SAME_PERSON_REASONS)).min(1),
})
export type PossibleSamePerson = z.infer<typeof PossibleSamePerson>

/**
 * A resume of the person, however often it came. `of` and `id` say where its bytes and its text are asked for: an application, or
 * a file that a recruiter dropped. `jobs`: what it was sent for, the newest first; none for a dropped one.
 */
export const CandidateResume = z.object({
  of: z.enum(['application', 'file']),
  id: z.int(),
  resume_name: z.string(),
  resume_type: stored(ResumeFormat, 'other'),
  resume_size: z.int(),
  resume_warnings: ResumeWarnings,
  added_at: z.string(),
  jobs: z.array(z.string()),
})
export type CandidateResume = z.infer<typeof CandidateResume>

/** Everything the admin knows of a person. `merged`: the candidates that were merged into this one. Times are UTC ISO 8601. */
export const Candidate = z.object({
  id: z.int(),
  /** The current name. */
  name: z.string(),
  facts: z.array(CandidateFact),
  tags: z.array(z.string()),
  pools: z.array(z.object({ id: z.int(), name: z.string() })),
  owner: person.nullable(),
  source: z.string().nullable(),
  do_not_contact: z.boolean(),
  /** One of the sample people of a first look. */
  sample: z.boolean(),
  /** What is to be done next with the person, whatever they applied for. */
  step: Step.nullable(),
  applications: z.array(CandidateApplication),
  /** The newest first. */
  resumes: z.array(CandidateResume),
  merged: z.array(OtherCandidate),
  merged_into: z.int().nullable(),
  /** Null when nothing was read in a resume. */
  reading: ResumeReading.nullable(),
  /** They asked on their own page to be forgotten, which is to be done by `due_on`; null when they did not. */
  deletion: z.object({ asked_at: z.string(), due_on: z.string() }).nullable(),
  /** A legal hold keeps them, one of their applications, or a job that they applied for: they are not erased. */
  held: z.boolean(),
  created_at: z.string(),
})
export type Candidate = z.infer<typeof Candidate>
export const CandidateResponse = z.object({ data: Candidate })
export const CandidateParams = IdParams

/**
 * Who may be the same person, most alike first; `apart`: of whom a recruiter said that they are somebody else. Asked for by itself: it is
 * looked for among everybody.
 */
export const SamePersonResponse = z.object({
  data: z.array(PossibleSamePerson),
  apart: z.array(OtherCandidate),
})
export type LikelySame = z.infer<typeof SamePersonResponse>

const source = text({ most: SOURCE_MAX }).transform((value) => value || null)

/** A candidate whom a recruiter adds by hand. One of the facts is the name. */
export const CandidateInput = z.object({
  facts: z
    .array(FactInput)
    .max(50, 'must be at most 50 facts')
    .refine((facts) => facts.filter(({ kind }) => kind === 'name').length === 1, candidateTexts.nameMissing),
  source: source.optional(),
})
export type CandidateInput = z.infer<typeof CandidateInput>

/** In lower case, so that a tag is one however it is written. */
export const Tag = text({ most: TAG_MAX, required: candidateTexts.tag })
  .transform((value) => value.toLowerCase())
  .pipe(z.string().regex(/^[^,]*$/, candidateTexts.tagComma))
const someTags = z.array(Tag).max(TAGS_MAX, candidateTexts.tags)

/**
 * What is sent changes; the rest stays. `tags` is the whole list, `tagged` and `untagged` what is added to it and taken from it,
 * whatever else it holds by then; `owner` somebody's account id, or null.
 */
export const CandidatePatch = z.object({
  tags: z
    .array(Tag)
    .transform((tags) => [...new Set(tags)].sort())
    .pipe(z.array(z.string()).max(TAGS_MAX, candidateTexts.tags))
    .optional(),
  tagged: someTags.optional(),
  untagged: someTags.optional(),
  owner: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/, candidateTexts.ownerUnknown)
    .nullable()
    .optional(),
  source: source.nullable().optional(),
  do_not_contact: z.boolean().optional(),
})
export type CandidatePatch = z.infer<typeof CandidatePatch>

const candidateId = z
  .int('must be a candidate id')
  .positive('must be a candidate id')
  .max(ID_MAX, 'must be a candidate id')

export const CandidateMergeInput = z.object({ duplicate_id: candidateId })
/** `no`: the other one is somebody else and offered no more; `maybe` takes that back. */
export const SamePersonInput = z.object({
  other_id: candidateId,
  same: z.enum(['no', 'maybe'], 'must be no or maybe'),
})
export const CandidateMerged = z.object({
  data: z.object({ id: z.int(), merged_into: z.int().nullable() }),
})

/** What a recruiter logs by hand. */
export const ACTIVITY_KINDS = { note: 'Note', call: 'Call', meeting: 'Meeting', mail: 'Mail' } as const
export const ActivityKind = z.enum(Object.keys(ACTIVITY_KINDS) as (keyof typeof ACTIVITY_KINDS)[])
export type ActivityKind = z.infer<typeof ActivityKind>

/** `at`: when it happened; now, when it is not sent. */
export const ActivityInput = z.object({
  kind: ActivityKind,
  body: text({ most: ACTIVITY_MAX, required: candidateTexts.bodyRequired, lines: true }),
  at: z.iso.datetime('must be a date and a time').optional(),
})
export type ActivityInput = z.infer<typeof ActivityInput>

export const Activity = z.object({
  id: z.int(),
  candidate_id: z.int(),
  kind: ActivityKind,
  body: z.string(),
  author: person,
  at: z.string(),
  created_at: z.string(),
})
export type Activity = z.infer<typeof Activity>
export const ActivityResponse = z.object({ data: Activity })
