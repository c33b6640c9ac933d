import { useNavigate } from 'react-router'
import { Finder } from '#web/ui/finder.tsx'
import { jobsFound } from '../../keyboard/jobs-found.tsx'
import { words as keyWords } from '../../keyboard/words.ts'
import { useSignedOut } from '../../use-signed-out.ts'
import { words } from '../words.ts'

type JobFinderProps = { open: boolean; onClose: () => void; onPick: (id: number | undefined) => void }

const FOUND = 10

export function JobFinder({ open, onClose, onPick }: JobFinderProps) {
  const signedOut = useSignedOut()
  const navigate = useNavigate()
  const any = { id: 'any', group: words.choices, label: words.anyJob, run: () => onPick(undefined) }
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
