import type { z } from 'zod'
import { JobInput, type JobType, PublicJob } from '#contract/jobs/job.ts'
import type { PayUnit } from '#contract/jobs/job-terms.ts'
import { QuestionValues } from './screening-values.ts'

/** What the job form holds: the fields of `JobInput` as they are typed, checked by nobody yet; a type or unit that only a newer version knows is none. */
export const JobValues = PublicJob.omit({ id: true, posted_at: true, updated_at: true }).extend({
  job_type: PublicJob.shape.job_type as unknown as typeof JobType,
  pay_unit: PublicJob.shape.pay_unit as unknown as typeof PayUnit,
  screening: QuestionValues,
}) satisfies z.ZodType<Required<z.input<typeof JobInput>>>
export type JobValues = z.infer<typeof JobValues>

/** The contract's defaults (spec section 3, new-job defaults) and nothing in the fields that must be filled in. */
export const newJobValues: JobValues = JobValues.parse({
  ...JobInput.parse({ title: '-', job_decrp: '-', address: '-' }),
  title: '',
  job_decrp: '',
  address: '',
})

export const valuesOf = (job: PublicJob): JobValues => JobValues.parse(job)

/** The same job once more, to be posted as a new one: its questions are new ones too, and its past days are gone. */
export function copyOf(job: PublicJob, today: string): JobValues {
  const values = valuesOf(job)
  const ahead = (day: string | null) => (day === null || day < today ? null : day)
  return {
    ...values,
    is_active: true,
    opens_on: ahead(values.opens_on),
    valid_through: ahead(values.valid_through),
    screening: values.screening.map(({ id: _, ...question }) => question),
  }
}
