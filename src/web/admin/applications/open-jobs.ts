import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { call } from '#web/api/client.ts'
import type { Found } from '#web/ui/use-finder.ts'
import { findWords } from '../keyboard/find-words.ts'

export type FoundJob = { id: number; title: string }
type Wanted = { search: string; most: number; signal: AbortSignal; onPick: (job: FoundJob) => void }

/** Open jobs as a finder shows them: those that a text finds, the newest ones without a text. Throws as `call` does. */
export async function openJobs({ search, most, signal, onPick }: Wanted): Promise<Found[]> {
  const common = { is_active: 'true', applications: 'false', page_size: most } as const
  const query = search === '' ? common : { ...common, search, sort: 'match' as const }
  const { results } = await call(jobEndpoints.listJobs, { query, signal })
  return results
    .filter((job) => 'state' in job && job.state === 'open')
    .map((job) => ({
      id: `job-${job.id}`,
      group: findWords.jobs,
      label: job.title,
      hint: job.address,
      run: () => onPick(job),
    }))
}
