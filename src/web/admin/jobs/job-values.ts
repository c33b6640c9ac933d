import { z } from 'zod'
import { JobInput, JobType, type PublicJob } from '#contract/job.ts'
import { QuestionValues } from './screening-values.ts'

/** What the job form holds: the fields of `JobInput` as they are typed, checked by nobody yet. */
export const JobValues = z.object({
  title: z.string(),
  skills: z.string(),
  address: z.string(),
  job_type: JobType,
  remote_work: z.boolean(),
  is_active: z.boolean(),
  valid_through: z.string().nullable(),
  job_decrp: z.string(),
  screening: QuestionValues,
}) satisfies z.ZodType<Required<z.input<typeof JobInput>>>
export type JobValues = z.infer<typeof JobValues>

const { skills, job_type, remote_work, is_active, valid_through } = JobInput.shape

/** Spec section 3, new-job defaults: they stand in the contract. */
export const newJobValues: JobValues = {
  title: '',
  skills: skills.parse(undefined),
  address: '',
  job_type: job_type.parse(undefined),
  remote_work: remote_work.parse(undefined),
  is_active: is_active.parse(undefined),
  valid_through: valid_through.parse(undefined),
  job_decrp: '',
  screening: [],
}

export const valuesOf = (job: PublicJob): JobValues => JobValues.parse(job)
