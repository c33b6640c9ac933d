import type { ExportQuery } from '#contract/imports/import.ts'
import { IMPORT_FIELDS, type JobField } from '#contract/imports/import-fields.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  exportedJobsAfter,
  exportedQuestions,
  exportedRequirements,
} from '#server/store/imports/import-jobs.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { exportWhole } from './export-whole.ts'
import type { TableFile } from './table-file.ts'

type Deps = { store: Store; clock: Clock }

/** What the import reads beside what the export writes into columns of their own. */
const NOT_WRITTEN: readonly string[] = ['job_requirement', 'job_pay'] satisfies JobField[]
const COLUMNS = IMPORT_FIELDS.jobs.filter((field) => !NOT_WRITTEN.includes(field)) as JobField[]

/** All jobs, deleted ones too, with their questions and what recruiters said that they ask, as `exportWhole` does. */
export const exportJobs = (deps: Deps, query: ExportQuery, actor: Actor): Promise<TableFile> =>
  exportWhole(deps, query, actor, {
    name: 'jobs',
    action: 'job.export',
    subject: 'job',
    columns: COLUMNS,
    after: (id, most) => exportedJobsAfter(deps.store, id, most),
    lines: (jobs) => linesOf(deps.store, jobs),
  })

type JobRow = Awaited<ReturnType<typeof exportedJobsAfter>>[number]

async function linesOf(store: Store, jobs: readonly JobRow[]) {
  const ids = jobs.map(({ id }) => id)
  const questions = Map.groupBy(await exportedQuestions(store, ids), ({ job_id }) => job_id)
  const asked = Map.groupBy(await exportedRequirements(store, ids), ({ job_id }) => job_id)
  return jobs.map(
    (job): Partial<Record<JobField, string>> => ({
      job_id: String(job.id),
      job_title: job.title,
      job_address: job.address,
      job_city: job.city,
      job_region: job.region,
      job_country: job.country ?? '',
      job_type: job.job_type,
      job_open: job.is_active ? 'open' : 'closed',
      job_remote: job.remote_work ? 'yes' : 'no',
      job_skills: job.skills,
      job_decrp: job.description,
      job_pay_min: job.pay_min === null ? '' : String(job.pay_min),
      job_pay_max: job.pay_max === null ? '' : String(job.pay_max),
      job_pay_currency: job.pay_currency,
      job_pay_unit: job.pay_unit,
      job_opens_on: job.opens_on ?? '',
      job_valid_through: job.valid_through ?? '',
      job_added_at: job.created_at,
      job_deleted: job.deleted_at === null ? '' : 'yes',
      job_screening: listOf(
        questions.get(job.id)?.map(({ label, kind, options, required }) => ({
          label,
          kind,
          options: JSON.parse(options) as string[],
          required: Boolean(required),
        })),
      ),
      job_asked: listOf(asked.get(job.id)?.map(({ job_id: _, ...one }) => one)),
    }),
  )
}

const listOf = (items: readonly object[] | undefined): string => (items ? JSON.stringify(items) : '')
