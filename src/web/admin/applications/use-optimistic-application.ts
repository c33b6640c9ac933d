import { useCallback, useState } from 'react'
import type { ApplicationEvent, RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { keepEqual } from '../keep-equal.ts'
import type { Tag } from '../use-tag.ts'

export type Show = (change: (before: RecruiterApplication) => RecruiterApplication) => void

/** What a part of the page needs to change the application at once, and to read it anew when the server has answered. */
export type Changes = {
  application: RecruiterApplication
  /** The tag of its state as it was last read or changed here. */
  tag: Tag
  show: Show
  /** Told with what the history says of the change it is shown as it is, without a reading; with nothing all is read anew. */
  settled: (events?: readonly ApplicationEvent[]) => void
}

/** The application as the page shows it: what was loaded last, with what was changed since then. */
export function useOptimisticApplication(loaded: RecruiterApplication): [RecruiterApplication, Show] {
  const [base, setBase] = useState(loaded)
  const [shown, show] = useState(loaded)
  /** What is taken back after somebody went on to the next one is not of the next one. */
  const { id } = loaded
  const only = useCallback<Show>((change) => show((it) => (it.id === id ? change(it) : it)), [id])
  if (base !== loaded) {
    const next = keepEqual(shown, loaded)
    setBase(loaded)
    show(next)
    return [next, only]
  }
  return [shown, only]
}
