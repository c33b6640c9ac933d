import type { Store } from '../engine/store.ts'

type SampleJob = { title: string; job_decrp: string }

/** The ids of those jobs that are open, were posted by nobody and still have title and description of the release. */
export async function openSampleJobs(store: Store, samples: readonly SampleJob[]): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('jobs')
    .select(['id', 'title', 'description'])
    .where('created_by', 'is', null)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where(
      'title',
      'in',
      samples.map(({ title }) => title),
    )
    .orderBy('id')
    .execute()
  return rows
    .filter(({ title, description }) =>
      samples.some((sample) => sample.title === title && sample.job_decrp === description),
    )
    .map(({ id }) => id)
}
