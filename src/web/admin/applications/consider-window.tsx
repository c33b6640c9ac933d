import { type Begun, Finder } from '#web/ui/finder.tsx'
import type { Found } from '#web/ui/use-finder.ts'
import { words as keyWords } from '../keyboard/words.ts'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { considerWords as words } from './consider-words.ts'
import { type FoundJob, openJobs } from './open-jobs.ts'

type ConsiderWindowProps = {
  open: boolean
  name: string
  begun: Begun
  /** The job that the person is considered for as it is. */
  besides: number | undefined
  onClose: () => void
  onPick: (job: FoundJob) => void
}

const FOUND = 20

/** Any open job by a few letters; the newest ones before anything is typed. */
export function ConsiderWindow({ open, name, begun, besides, onClose, onPick }: ConsiderWindowProps) {
  const signedOut = useSignedOut()
  const newest = useRead('newest', (signal) => jobs('', signal)).reading

  async function jobs(search: string, signal: AbortSignal): Promise<Found[]> {
    const found = await openJobs({ search, most: FOUND, signal, onPick })
    return found.filter(({ id }) => id !== `job-${besides}`)
  }

  async function there(search: string, signal: AbortSignal) {
    try {
      return await jobs(search, signal)
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
