import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { loadFinder, useFinderWindow } from '../load-finder.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useUndoable } from '../use-undoable.ts'
import { beginConsiderWords as words } from './begin-consider-words.ts'

const [ConsiderWindow, warmConsider] = loadFinder(words.set, () =>
  import('./consider-window.tsx').then((it) => it.ConsiderWindow),
)

export { warmConsider }

/** Who is put up for a job. */
export type Considered = {
  candidate: number
  name: string
  /** The application whose resume is taken along, and its job; the newest one when it is left out. */
  application?: { id: number; job: { id: number } } | undefined
}
type Job = { id: number; title: string }

/** Puts people up for jobs: the window in which a job is chosen, what is said of it, and the way back. */
export function useConsider(settled: () => void) {
  const { window, begin: open } = useFinderWindow()
  const [whom, setWhom] = useState<Considered>()
  const [there, setThere] = useState<{ id: number; name: string; job: string }>()
  const undoable = useUndoable()

  function consider({ candidate, name, application }: Considered, job: Job) {
    let undo = async (): Promise<unknown> => undefined
    setThere(undefined)
    undoable({
      done: words.done(name, job.title),
      undone: words.undone(name, job.title),
      failed: words.failed,
      settled,
      async save() {
        try {
          const { considerFor } = await import('./consider-for.ts')
          undo = await considerFor({
            ...{ candidate_id: candidate, job_id: job.id },
            ...(application && { application_id: application.id }),
          })
        } catch (error) {
          if (error instanceof ApiError && error.application !== undefined)
            setThere({ id: error.application, name, job: job.title })
          throw error
        }
      },
      unsave: () => undo(),
    })
  }

  return {
    consider,
    /** Asks for which job. */
    begin(next: Considered) {
      setThere(undefined)
      setWhom(next)
      open()
    },
    shown: (
      <>
        {there && (
          <Alert tone="warn" role="status">
            <p>{words.there(there.name, there.job)}</p>
            <TextLink to={paths.application(there.id)}>{words.open}</TextLink>
          </Alert>
        )}
        {window && whom && (
          <ConsiderWindow
            {...window}
            candidate={whom.candidate}
            name={whom.name}
            besides={whom.application?.job.id}
            onPick={(job) => consider(whom, job)}
          />
        )}
      </>
    ),
  }
}
