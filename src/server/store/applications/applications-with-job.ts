import { sql } from 'kysely'
import type { LineField } from '#contract/applications/applicant-fields.ts'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { storedResumeName } from '#contract/applications/resume-name.ts'
import { storedWarnings } from '#contract/applications/resume-warning.ts'
import { jobState } from '#contract/jobs/job-state.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { selectedLines, shownLines } from './applicant-columns.ts'

/** Applications, each with what is said of its job, in the contract's words. */
export const applicationsWithJob = (store: Store) =>
  apart(store)
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.id',
      'applications.job_id',
      'jobs.title',
      'jobs.address',
      'jobs.is_active',
      'jobs.opens_on',
      'jobs.valid_through',
      'jobs.deleted_at',
      'applications.stage_id',
      ...selectedLines,
      'applications.resume_name',
      'applications.resume_type',
      'applications.resume_size',
      'applications.resume_warnings',
      'applications.created_at as submitted_at',
    ])

/** What the fixed reason of an application is called, in a query of applications. */
export const reasonName = sql<
  string | null
>`(select name from refusal_reasons where id = applications.reason_id)`.as('reason_name')

type JobColumns = Record<LineField, string> & {
  job_id: number
  title: string
  address: string
  is_active: boolean
  opens_on: string | null
  valid_through: string | null
  deleted_at: string | null
  resume_name: string
  resume_type: ResumeFormat
  resume_size: number
  resume_warnings: string | null
}

/** Such a row with a safe name of its file, and its job as the contract nests it; `today` tells how the job stands. */
export const nestJob =
  (today: string) =>
  <Row extends JobColumns>({
    job_id,
    title,
    address,
    is_active,
    opens_on,
    valid_through,
    deleted_at,
    resume_size,
    ...row
  }: Row) => ({
    ...row,
    ...shownLines(row),
    resume_name: storedResumeName({ ...row, resume_size }),
    resume_warnings: storedWarnings(row.resume_warnings),
    job: {
      id: job_id,
      title,
      address,
      state: jobState({ is_active, opens_on, valid_through, deleted_at }, today),
    },
  })
