import { z } from 'zod'
import { Application } from './application.ts'
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  ID_MAX,
  PAGE_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  SEARCH_MAX,
  SKILLS_MAX,
  TITLE_MAX,
} from './limits.ts'
import { ScreeningInput, ScreeningQuestion } from './screening.ts'
import { text } from './text.ts'
import { texts } from './texts.ts'

export const JOB_TYPES = ['Full Time', 'Part Time', 'Contract', 'Internship'] as const
export const JobType = z.enum(JOB_TYPES, { error: texts.job.typeInvalid })
export type JobType = z.infer<typeof JobType>

const ClosingDate = z.iso.date({ error: texts.job.closingDateInvalid }).nullable()

/**
 * What a recruiter sends to create a job (spec section 3 and 7; `job_decrp` is the spec's spelling).
 * The checks are spec-decisions row 16. `skills` is one comma-separated string (row 17).
 */
export const JobInput = z.object({
  title: text({ most: TITLE_MAX, required: texts.job.titleRequired }),
  job_decrp: text({ most: DESCRIPTION_MAX, required: texts.job.descriptionRequired, lines: true }),
  address: text({ most: ADDRESS_MAX, required: texts.job.addressRequired }),
  skills: text({ most: SKILLS_MAX }).default(''),
  job_type: JobType.default('Full Time'),
  is_active: z.boolean().default(true),
  remote_work: z.boolean().default(true),
  /** Last day on which the job takes applications (UTC), or null. */
  valid_through: ClosingDate.default(null),
  screening: ScreeningInput.default([]),
})
export type JobInput = z.infer<typeof JobInput>

/** A change of a job: only the keys that are sent change. */
export const JobPatch = z.object({
  title: JobInput.shape.title.optional(),
  job_decrp: JobInput.shape.job_decrp.optional(),
  address: JobInput.shape.address.optional(),
  skills: text({ most: SKILLS_MAX }).optional(),
  job_type: JobType.optional(),
  is_active: z.boolean().optional(),
  remote_work: z.boolean().optional(),
  valid_through: ClosingDate.optional(),
  /** All questions in their order: one that is left out is removed. */
  screening: ScreeningInput.optional(),
})
export type JobPatch = z.infer<typeof JobPatch>

/** A job as anybody may see it. Times are UTC ISO 8601. */
export const PublicJob = z.object({
  id: z.int(),
  title: z.string(),
  job_decrp: z.string(),
  address: z.string(),
  skills: z.string(),
  job_type: JobType,
  is_active: z.boolean(),
  remote_work: z.boolean(),
  valid_through: z.string().nullable(),
  posted_at: z.string(),
  updated_at: z.string(),
  /** What the application form asks beyond its own fields; lists leave it out. */
  screening: z.array(ScreeningQuestion).optional(),
})
export type PublicJob = z.infer<typeof PublicJob>

/** A job as a recruiter sees it: `applications_received` is never sent to anybody else (row 2). */
export const RecruiterJob = PublicJob.extend({
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

/** Query of `GET jobs/list/` (spec section 7, spec-decisions row 4). */
export const JobListQuery = z.object({
  is_active: flag,
  page: z.coerce.number('must be a number').int('must be a whole number').min(1).max(PAGE_MAX).default(1),
  page_size: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(PAGE_SIZE_MAX)
    .default(PAGE_SIZE),
  search: text({ most: SEARCH_MAX }).default(''),
  job_type: z.union([z.literal('').transform(() => undefined), JobType], texts.job.typeInvalid).optional(),
  remote: flag,
  location: text({ most: ADDRESS_MAX }).default(''),
  /** `false` leaves `applications_received` out of a recruiter's answer; the count stays. */
  applications: flag,
})
export type JobListQuery = z.infer<typeof JobListQuery>

/** A page of anything: `next` and `previous` are paths of the neighbouring pages, or null. */
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })

export const JobListPage = pageOf(Job)
export type JobListPage = z.infer<typeof JobListPage>

export const JobAnswer = z.object({ data: Job })
export type JobAnswer = z.infer<typeof JobAnswer>

/** Create and update answer the job on the top level and under `data`: section 7 can be read both ways. */
export const SavedJobAnswer = RecruiterJob.extend({ data: RecruiterJob })
export type SavedJobAnswer = z.infer<typeof SavedJobAnswer>

export const JobParams = z.object({ id: z.coerce.number().int().positive().max(ID_MAX) })
