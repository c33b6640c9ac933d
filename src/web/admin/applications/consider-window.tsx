import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { call } from '#web/api/client.ts'
import { type Begun, Finder } from '#web/ui/finder.tsx'
import type { Found } from '#web/ui/use-finder.ts'
import { words as keyWords } from '../keyboard/words.ts'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { considerWords as words } from './consider-words.ts'

type Job = { id: number; title: string }
type ConsiderWindowProps = {
  open: boolean
  name: string
  begun: Begun
  /** The job that the person is considered for as it is. */
  besides: number | undefined
  onClose: () => void
  onPick: (job: Job) => void
}

const FOUND = 20

/** Any open job by a few letters; the newest ones before anything is typed. */
export function ConsiderWindow({ open, name, begun, besides, onClose, onPick }: ConsiderWindowProps) {
  const signedOut = useSignedOut()
  const newest = useRead('newest', (signal) => openJobs('', signal)).reading

  async function openJobs(search: string, signal: AbortSignal): Promise<Found[]> {
    const common = { is_active: 'true', applications: 'false', page_size: FOUND } as const
    const query = search === '' ? common : { ...common, search, sort: 'match' as const }
    const { results } = await call(jobEndpoints.listJobs, { query, signal })
    return results
      .filter((job) => 'state' in job && job.state === 'open' && job.id !== besides)
      .map((job) => ({
        id: `job-${job.id}`,
        group: keyWords.jobs,
        label: job.title,
        hint: job.address,
        run: () => onPick(job),
      }))
  }

  async function there(search: string, signal: AbortSignal) {
    try {
      return await openJobs(search, signal)
    } catch (error) {
      if (!signal.aborted && signedOut(error)) onClose()
      throw error
    }
  }

  return (
    <Finder
      open={open}
      onClose={onClose}
      title={words.title(name)}
      hint={words.hint}
      begun={begun}
      here={(text) => (text === '' && newest.state === 'loaded' ? newest.data : [])}
      there={there}
      words={{
        searching: keyWords.searching,
        nothing: words.nothing,
        failed: keyWords.findFailed,
        found: keyWords.found,
      }}
    />
  )
}
