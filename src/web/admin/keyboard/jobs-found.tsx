import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { call } from '#web/api/client.ts'
import type { Found } from '#web/ui/use-finder.ts'
import { jobsPath, readJobsQuery } from '../jobs/jobs-query.ts'
import { StatusBadge } from '../jobs/status-badge.tsx'
import { paths } from '../paths.ts'
import { findWords } from './find-words.ts'
import { withAll } from './with-all.ts'

type Asked = {
  search: string
  most: number
  signal: AbortSignal
  onPick: (id: number) => void
  onAll: (path: string) => void
}

/** Jobs for a text, those first whose title holds it, with their state; at last the way to all of them. */
export async function jobsFound({ search, most, signal, onPick, onAll }: Asked): Promise<Found[]> {
  const query = { search, page_size: most, sort: 'match', applications: 'false' } as const
  const { results, count } = await call(jobEndpoints.listJobs, { query, signal })
  const found = results.map((job) => ({
    id: `job-${job.id}`,
    group: findWords.jobs,
    label: job.title,
    hint: job.address,
    note: 'state' in job && <StatusBadge state={job.state} />,
    run: () => onPick(job.id),
  }))
  const all = `${paths.jobs}${jobsPath(readJobsQuery(new URLSearchParams()), { search, sort: 'match' })}`
  return withAll(found, { id: 'all-jobs', label: findWords.allJobs(count), count, run: () => onAll(all) })
}
