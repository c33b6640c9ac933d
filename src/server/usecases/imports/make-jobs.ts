import { recordAudits } from '#server/store/audit/audit.ts'
import { changed } from '#server/store/engine/changes.ts'
import type { Store } from '#server/store/engine/store.ts'
import { saveRequirements } from '#server/store/evidence/requirements.ts'
import { insertIds } from '#server/store/imports/imported-ids.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { insertJobs } from '#server/store/jobs/jobs.ts'
import { saveQuestions } from '#server/store/jobs/screening.ts'
import { publicFrom } from '../jobs/is-open.ts'
import type { RowJob } from './read-job-row.ts'
import type { GoodRecord } from './row-kind.ts'

/**
 * Makes jobs of rows, with their questions and what they ask, in the caller's transaction. All carry the moment at which the import began, but for the
 * day on which a job was posted where the file comes from.
 */
export async function makeJobs(
  transaction: Store,
  file: ImportRow,
  rows: readonly GoodRecord<RowJob>[],
): Promise<void> {
  if (rows.length === 0) return
  const at = file.started_at ?? file.created_at
  const made: { row: number; id: number; sourceId: string | null }[] = []
  const ids = await insertJobs(
    transaction,
    rows.map(({ record }) => {
      const { job_decrp, screening: _, ...rest } = record.input
      return {
        ...rest,
        description: job_decrp,
        reference: null,
        created_at: record.addedAt !== null && record.addedAt < at ? record.addedAt : at,
        updated_at: at,
        first_public_at: record.isDeleted ? null : publicFrom(rest, new Date(at)),
        deleted_at: record.isDeleted ? at : null,
        import_id: file.id,
      }
    }),
  )
  for (const [at, { row, record }] of rows.entries()) {
    const id = ids[at] ?? 0
    const { screening } = record.input
    if (screening.length > 0) await saveQuestions(transaction, id, screening)
    if (record.asked.length > 0) await saveRequirements(transaction, id, record.asked)
    made.push({ row, id, sourceId: record.sourceId })
  }
  await insertIds(
    transaction,
    made.flatMap(({ id, sourceId }) =>
      sourceId === null
        ? []
        : [{ import_id: file.id, subject: 'job', source_id: sourceId, record_id: id } as const],
    ),
  )
  await recordAudits(
    transaction,
    made.map(({ row, id }) => ({
      at,
      actor_id: file.created_by,
      action: 'job.import',
      subject: 'job',
      subject_id: String(id),
      detail: { import: file.id, row },
    })),
  )
  await changed(transaction, 'jobs')
}
