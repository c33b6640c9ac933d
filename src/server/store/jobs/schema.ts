import type { Generated } from 'kysely'
import type { JobType } from '#contract/jobs/job.ts'
import type { PayUnit } from '#contract/jobs/job-terms.ts'
import type { QuestionKind } from '#contract/jobs/screening.ts'

export type JobsTables = {
  jobs: JobTable
  screening_questions: QuestionTable
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
  /** Who posted it; null for what the server or an import made. */
  created_by: Generated<string | null>
  /** Of what an import made. */
  import_id: Generated<number | null>
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
