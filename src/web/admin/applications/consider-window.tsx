import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { call } from '#web/api/client.ts'
import { type Begun, Finder } from '#web/ui/finder.tsx'
import type { Found } from '#web/ui/use-finder.ts'
import { findWords } from '../keyboard/find-words.ts'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { considerWords as words } from './consider-words.ts'
import { type FoundJob, openJobs } from './open-jobs.ts'

type ConsiderWindowProps = {
  open: boolean
  /** Whom it is about. */
  candidate: number
  name: string
  begun: Begun
  /** The job that the person is considered for as it is. */
  besides: number | undefined
  onClose: () => void
  onPick: (job: FoundJob) => void
}

const FOUND = 20

/** Any open job by a few letters; the newest ones before anything is typed. */
export function ConsiderWindow(props: ConsiderWindowProps) {
  const { open, candidate, name, begun, besides, onClose, onPick } = props
  const signedOut = useSignedOut()
  const newest = useRead('newest', (signal) => jobs('', signal)).reading
  // Asked for anew each time: the resume may have been added meanwhile.
  const person = useRead(`${candidate} ${open}`, async (signal) =>
    open ? call(candidateEndpoints.getCandidate, { params: { id: candidate }, signal }) : undefined,
  ).reading
  const isAsked = person.state === 'loading'
  const hasNone = person.state === 'loaded' && person.data?.data.resumes.length === 0

  async function jobs(search: string, signal: AbortSignal): Promise<Found[]> {
    const found = await openJobs({ search, most: FOUND, signal, onPick })
    return found.filter(({ id }) => id !== `job-${besides}`)
  }

  async function there(search: string, signal: AbortSignal) {
    if (hasNone) return []
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
      here={(text) => (text === '' && !isAsked && !hasNone && newest.state === 'loaded' ? newest.data : [])}
      there={there}
      waiting={isAsked}
      words={{ ...findWords, nothing: hasNone ? words.noResume(name) : words.nothing }}
    />
  )
}
