import { useNavigate } from 'react-router'
import { Finder } from '#web/ui/finder.tsx'
import { findWords } from '../../keyboard/find-words.ts'
import { jobsFound } from '../../keyboard/jobs-found.tsx'
import { useRead } from '../../use-read.ts'
import { useSignedOut } from '../../use-signed-out.ts'
import { openJobs } from '../open-jobs.ts'
import { words } from '../words.ts'

type JobFinderProps = { open: boolean; onClose: () => void; onPick: (id: number | undefined) => void }

const FOUND = 10

/** The newest open jobs at once; by its letters any job, also one that is closed. */
export function JobFinder({ open, onClose, onPick }: JobFinderProps) {
  const signedOut = useSignedOut()
  const navigate = useNavigate()
  const any = { id: 'any', group: words.choices, label: words.anyJob, run: () => onPick(undefined) }
  const newest = useRead('newest', (signal) =>
    openJobs({ search: '', most: FOUND, signal, onPick: ({ id }) => onPick(id) }),
  ).reading
  async function there(search: string, signal: AbortSignal) {
    try {
      const onAll = (path: string) => void navigate(path)
      return await jobsFound({ search, most: FOUND, signal, onPick, onAll })
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
      here={(text) => (text !== '' ? [] : newest.state === 'loaded' ? [any, ...newest.data] : [any])}
      there={there}
      words={findWords}
    />
  )
}
