import { setImmediate } from 'node:timers/promises'
import type { ExportQuery } from '#contract/imports/import.ts'
import { IMPORT_FIELDS, importFieldLabel, type JobField } from '#contract/imports/import-fields.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  exportedJobsAfter,
  exportedQuestions,
  exportedRequirements,
} from '#server/store/imports/import-jobs.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { safeCell } from './safe-cell.ts'
import { type TableFile, tableFile } from './table-file.ts'

type Deps = { store: Store; clock: Clock }

const CHUNK = 200
/** What the import reads beside what the export writes into columns of their own. */
const NOT_WRITTEN: readonly string[] = ['job_requirement', 'job_pay'] satisfies JobField[]
const COLUMNS = IMPORT_FIELDS.jobs.filter((field) => !NOT_WRITTEN.includes(field)) as JobField[]

/**
 * All jobs, deleted ones too, with their questions and what recruiters said that they ask, as CSV or as an Excel file that an import reads back; in parts that
 * are made when they are asked for. It is written to the audit before anything leaves.
 */
export async function exportJobs(
  { store, clock }: Deps,
  { format }: ExportQuery,
  actor: Actor,
): Promise<TableFile> {
  const now = clock()
  await recordAudit(store, {
    at: now.toISOString(),
    actor_id: actor.id,
    action: 'job.export',
    subject: 'job',
    subject_id: 'all',
    detail: { format },
  })
  return tableFile({ name: 'jobs', format, now }, rowsOf(store))
}

async function* rowsOf(store: Store): AsyncGenerator<string[][]> {
  yield [COLUMNS.map(importFieldLabel)]
  for (let after = 0; ; ) {
    const jobs = await exportedJobsAfter(store, after, CHUNK)
    const last = jobs.at(-1)
    if (last === undefined) return
    const ids = jobs.map(({ id }) => id)
    const questions = Map.groupBy(await exportedQuestions(store, ids), ({ job_id }) => job_id)
    const asked = Map.groupBy(await exportedRequirements(store, ids), ({ job_id }) => job_id)
    yield jobs.map((job) => {
      const cells: Partial<Record<JobField, string>> = {
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
      }
      return COLUMNS.map((field) => safeCell(cells[field] ?? ''))
    })
    after = last.id
    await setImmediate()
  }
}

const listOf = (items: readonly object[] | undefined): string => (items ? JSON.stringify(items) : '')
