import { z } from 'zod'
import { Application } from '../applications/application.ts'
import { ADDRESS_MAX, DESCRIPTION_MAX, SEARCH_MAX, SKILLS_MAX, TITLE_MAX } from '../core/limits.ts'
import { IdParams, pageNumber, pageSize } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'
import { JobState } from './job-state.ts'
import { daysInOrder, jobTerms, newJobTerms, PayUnit, payInOrder } from './job-terms.ts'
import { ScreeningInput, ScreeningQuestion } from './screening.ts'

export const JOB_TYPES = ['Full Time', 'Part Time', 'Contract', 'Internship'] as const
export const JobType = z.enum(JOB_TYPES, { error: texts.job.typeInvalid })
export type JobType = z.infer<typeof JobType>

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/**
 * What a recruiter writes of a job (spec section 3 and 7; `job_decrp` is the spec's spelling).
 * The checks are spec-decisions row 16. `skills` is one comma-separated string (row 17).
 */
const jobFields = {
  title: text({ most: TITLE_MAX, required: texts.job.titleRequired }),
  /** CommonMark without HTML. */
  job_decrp: text({ most: DESCRIPTION_MAX, required: texts.job.descriptionRequired, lines: true }),
  address: text({ most: ADDRESS_MAX, required: texts.job.addressRequired }),
  skills: text({ most: SKILLS_MAX }),
  job_type: JobType,
  is_active: z.boolean(),
  remote_work: z.boolean(),
  ...jobTerms,
  /** All questions in their order: one that is left out is removed. */
  screening: ScreeningInput,
}

/** What a recruiter sends to create a job; only its first three fields must be there. */
export const JobInput = z
  .object({
    ...jobFields,
    skills: jobFields.skills.default(''),
    job_type: JobType.default('Full Time'),
    is_active: z.boolean().default(true),
    remote_work: z.boolean().default(true),
    ...newJobTerms,
    screening: ScreeningInput.default([]),
  })
  // Said together with what is wrong with the other fields.
  .refine(payInOrder, { error: texts.job.payOrder, path: ['pay_max'], when: isObject })
  .refine(daysInOrder, { error: texts.job.datesOrder, path: ['valid_through'], when: isObject })
export type JobInput = z.infer<typeof JobInput>

/** A change of a job: only the keys that are sent change. Pairs are checked against what is stored by the use case. */
export const JobPatch = z.object(jobFields).partial()
export type JobPatch = z.infer<typeof JobPatch>

/** A job as anybody may see it. Times are UTC ISO 8601. */
export const PublicJob = z.object({
  id: z.int(),
  title: z.string(),
  job_decrp: z.string(),
  address: z.string(),
  skills: z.string(),
  job_type: stored(JobType, 'Other'),
  is_active: z.boolean(),
  remote_work: z.boolean(),
  city: z.string(),
  region: z.string(),
  country: z.string().nullable(),
  pay_min: z.number().nullable(),
  pay_max: z.number().nullable(),
  pay_currency: z.string(),
  pay_unit: stored(PayUnit, 'other'),
  opens_on: z.string().nullable(),
  valid_through: z.string().nullable(),
  /** When it was posted, or its first public day when that is later. */
  posted_at: z.string(),
  updated_at: z.string(),
  /** What the application form asks beyond its own fields; lists leave it out. */
  screening: z.array(ScreeningQuestion).optional(),
})
export type PublicJob = z.infer<typeof PublicJob>

/** A job as a recruiter sees it: `applications_received` is never sent to anybody else (row 2). */
export const RecruiterJob = PublicJob.extend({
  /** How it stands today. */
  state: JobState,
  applications_count: z.int(),
  applications_received: z.array(Application).optional(),
})
export type RecruiterJob = z.infer<typeof RecruiterJob>

/** The longer form first: a union keeps the first member that fits. */
export const Job = z.union([RecruiterJob, PublicJob])

const flag = z
  .enum(['', 'true', 'false'], { error: 'must be empty, true or false' })
  .transform((value) => (value === '' ? undefined : value === 'true'))
  .optional()

/** The orders of a recruiter's list (`match`: those first whose title holds the search); anybody else gets the newest first. */
export const JOB_SORTS = ['newest', 'oldest', 'title', 'applications', 'closing', 'match'] as const
export const JobSort = z.enum(JOB_SORTS, { error: texts.job.sortInvalid })
export type JobSort = z.infer<typeof JobSort>

/** Query of `GET jobs/list/` (spec section 7, spec-decisions row 4). */
export const JobListQuery = z.object({
  is_active: flag,
  page: pageNumber,
  page_size: pageSize,
  search: text({ most: SEARCH_MAX }).default(''),
  job_type: z.union([z.literal('').transform(() => undefined), JobType], texts.job.typeInvalid).optional(),
  remote: flag,
  location: text({ most: ADDRESS_MAX }).default(''),
  sort: JobSort.default('newest'),
  /** `false` leaves `applications_received` out of a recruiter's answer; the count stays. */
  applications: flag,
  /** `true`: the deleted jobs and no others, for a recruiter. */
  deleted: flag,
  /** `week`: those that are open and whose last day is today or in the six days after, for a recruiter. */
  closing: z.union([z.literal('').transform(() => undefined), z.literal('week', 'must be week')]).optional(),
})
export type JobListQuery = z.infer<typeof JobListQuery>

/**
 * A page of anything: `next` and `previous` are paths of the neighbouring pages, or null. `more`: a search finds
 * 10,000 or more, of which it counts and lists the newest (SEARCH_COUNT_MAX).
 */
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int(),
    more: z.literal(true).optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })

export const JobListPage = pageOf(Job)
export type JobListPage = z.infer<typeof JobListPage>

export const JobResponse = z.object({ data: Job })
export type JobResponse = z.infer<typeof JobResponse>

/** Create and update answer the job on the top level and under `data`: section 7 can be read both ways. */
export const SavedJobResponse = RecruiterJob.extend({ data: RecruiterJob })
export type SavedJobResponse = z.infer<typeof SavedJobResponse>

/** `deleted=true` answers a recruiter also when the job is deleted. */
export const JobQuery = z.object({ deleted: flag })

export const JobParams = IdParams
