import { jobEndpoints } from '#contract/job-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Finder } from '#web/ui/finder.tsx'
import { words as keyWords } from '../../keyboard/words.ts'
import { useSignedOut } from '../../use-signed-out.ts'
import { words } from '../list-words.ts'

type JobFinderProps = { open: boolean; onClose: () => void; onPick: (id: number | undefined) => void }

const FOUND = 10

export function JobFinder({ open, onClose, onPick }: JobFinderProps) {
  const signedOut = useSignedOut()
  const any = { id: 'any', group: words.choices, label: words.anyJob, run: () => onPick(undefined) }
  async function there(search: string, signal: AbortSignal) {
    try {
      const query = { search, page_size: FOUND, applications: 'false' } as const
      const { results } = await call(jobEndpoints.listJobs, { query, signal })
      return results.map(({ id, title, address }) => ({
        id: String(id),
        group: keyWords.jobs,
        label: title,
        hint: address,
        run: () => onPick(id),
      }))
    } catch (error) {
      if (!signal.aborted) signedOut(error)
      throw error
    }
  }

  return (
    <Finder
      open={open}
      onClose={onClose}
      title={words.pickJob}
      hint={words.pickJobHint}
      here={(text) => (text === '' ? [any] : [])}
      there={there}
      words={{
        searching: keyWords.searching,
        nothing: keyWords.nothing,
        failed: keyWords.findFailed,
        found: keyWords.found,
      }}
    />
  )
}
