import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { loadFinder, useFinderWindow } from '../load-finder.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useUndoable } from '../use-undoable.ts'
import { beginConsiderWords as words } from './begin-consider-words.ts'
import type { considerFor } from './consider-for.ts'

const [ConsiderWindow, warm] = loadFinder(words.set, () =>
  import('./consider-window.tsx').then((it) => it.ConsiderWindow),
)

type ConsiderProps = {
  candidate: number
  name: string
  /** The application whose resume is taken along, and its job; the newest one when it is left out. */
  application?: { id: number; job: { id: number } }
  settled: () => void
}

/** Puts a person up for another job: `c`, the job, Enter. The window for it loads then. */
export function Consider({ candidate, name, application, settled }: ConsiderProps) {
  const { window, begin: open } = useFinderWindow()
  const [there, setThere] = useState<{ id: number; job: string }>()
  const undoable = useUndoable()
  useShortcuts([{ key: 'c', label: words.set, run: () => begin() }])

  function begin() {
    setThere(undefined)
    open()
  }

  function consider(job: { id: number; title: string }, how: typeof considerFor) {
    let undo = async (): Promise<unknown> => undefined
    undoable({
      done: words.done(name, job.title),
      undone: words.undone(name, job.title),
      failed: words.failed,
      settled,
      async save() {
        try {
          undo = await how({
            ...{ candidate_id: candidate, job_id: job.id },
            ...(application && { application_id: application.id }),
          })
        } catch (error) {
          if (error instanceof ApiError && error.application !== undefined)
            setThere({ id: error.application, job: job.title })
          throw error
        }
      },
      unsave: () => undo(),
    })
  }

  return (
    <>
      <p className="print:hidden">
        <Button variant="outline" size="dense" onPointerEnter={warm} onFocus={warm} onClick={begin}>
          {words.set}
        </Button>
      </p>
      {there && (
        <Alert tone="warn" role="status">
          <p>{words.there(name, there.job)}</p>
          <TextLink to={paths.application(there.id)}>{words.open}</TextLink>
        </Alert>
      )}
      {window && <ConsiderWindow {...window} name={name} besides={application?.job.id} onPick={consider} />}
    </>
  )
}
