import type { JobInput } from '#contract/jobs/job.ts'
import { screeningWords } from './screening-words.ts'
import { jobWords } from './words.ts'

const { fields } = jobWords.job

type Field = keyof JobInput

/** What each field of a job is called, in the order of the form. */
export const jobFieldLabels: Readonly<Record<Field, string>> = {
  title: fields.title,
  skills: fields.skills,
  address: fields.address,
  job_type: fields.type,
  remote_work: fields.remote,
  job_decrp: fields.description,
  city: jobWords.place.city,
  region: jobWords.place.region,
  country: jobWords.place.country,
  pay_min: jobWords.pay.min,
  pay_max: jobWords.pay.max,
  pay_currency: jobWords.pay.currency,
  pay_unit: jobWords.pay.unit,
  screening: screeningWords.group,
  opens_on: jobWords.opening,
  valid_through: fields.closing,
  is_active: fields.active,
}

/** Without the questions, each of which has fields of its own. */
export const JOB_FIELDS = (Object.keys(jobFieldLabels) as Field[]).filter((field) => field !== 'screening')
