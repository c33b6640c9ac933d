import type { Store } from '#server/store/engine/store.ts'
import {
  holdJobsOfImport,
  jobsOfSource,
  jobsTitled,
  removeJobs,
  usedJobs,
} from '#server/store/imports/import-jobs.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { hashed } from '../core/hashed.ts'
import { makeJobs } from './make-jobs.ts'
import { type RowJob, readJobRow } from './read-job-row.ts'
import type { Applied, GoodRecord, Returned, RowKind } from './row-kind.ts'

type Told = { title: string; address: string; description: string; isDeleted: boolean }
const alike = ({ title, address, description, isDeleted }: Told): string =>
  hashed(JSON.stringify([title, address, description, isDeleted]))
const aliasOf = ({ input, isDeleted }: RowJob): string =>
  alike({ title: input.title, address: input.address, description: input.job_decrp, isDeleted })

const keyOf = (job: RowJob): string =>
  job.sourceId === null ? `job ${aliasOf(job)}` : `job id ${job.sourceId}`

/** Which of these jobs are there: by their number where they come from, or word for word. */
async function knownJobs(store: Store, jobs: readonly RowJob[]): Promise<(job: RowJob) => boolean> {
  const titled = await jobsTitled(
    store,
    jobs.map(({ input }) => input.title),
  )
  const ofSource = await jobsOfSource(
    store,
    jobs.flatMap(({ sourceId, isOurs }) => (isOurs ? [] : (sourceId ?? []))),
  )
  const same = new Set(titled.map((job) => alike({ ...job, isDeleted: job.deleted_at !== null })))
  const named = new Set(ofSource.filter(({ deleted_at }) => deleted_at === null).map((row) => row.source_id))
  return (job) => (!job.isOurs && job.sourceId !== null && named.has(job.sourceId)) || same.has(aliasOf(job))
}

/** Files of jobs: one that is there already stays as it is. */
export function jobsKind(job: ImportRow): RowKind<RowJob> {
  return {
    read: readJobRow,
    key: keyOf,
    known: knownJobs,
    outcomes: { known: 'skipped', again: 'skipped' },
    async apply(transaction, rows) {
      const isKnown = await knownJobs(
        transaction,
        rows.map(({ record }) => record),
      )
      const seen = new Set<string>()
      const applied: Applied[] = []
      const fresh: GoodRecord<RowJob>[] = []
      for (const one of rows) {
        const key = keyOf(one.record)
        const isThere = isKnown(one.record) || seen.has(key)
        seen.add(key)
        if (!isThere) fresh.push(one)
        applied.push({ row: one.row, outcome: isThere ? 'skipped' : 'made', candidate_id: null })
      }
      await makeJobs(transaction, job, fresh)
      return applied
    },
    async returned(transaction, { after, most }) {
      const held = await holdJobsOfImport(transaction, job.id, after, most)
      const used = await usedJobs(
        transaction,
        held.map(({ id }) => id),
      )
      return held.map(({ id, title, updated_at, deleted_at }): Returned => {
        const isDeleted = deleted_at !== null && deleted_at !== job.started_at
        const isSame = updated_at === job.started_at
        return {
          id,
          name: title,
          reason: used.get(id) ?? (isDeleted ? 'deleted' : isSame ? undefined : 'changed'),
        }
      })
    },
    async remove(transaction, ids, result) {
      await removeJobs(transaction, ids)
      result.jobs += ids.length
    },
    staying: (job_id) => ({ job_id }),
  }
}
