import type { RefObject } from 'react'
import { letterEndpoints } from '#contract/letters/endpoints.ts'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { call } from '#web/api/client.ts'
import { FailedWindow } from '../failed-window.tsx'
import { useRead } from '../use-read.ts'
import { WaitingField } from '../waiting-field.tsx'
import { InterviewForm } from './interview-form.tsx'
import { interviewWords as words } from './words.ts'

export type InterviewWindowProps = {
  candidate: number
  application: number
  /** The account that is signed in: it takes part unless it says otherwise. */
  user: string
  /** What was typed while the window was loading. */
  typed: RefObject<string>
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | undefined
  /** After each answer of the server: the time to read anew what the screen shows. */
  settled: () => void
}

/** Proposes times for an interview. */
export function InterviewWindow(props: InterviewWindowProps) {
  const { candidate, application, open, onClose, typed } = props
  const { reading, retry } = useRead(`${candidate} ${application}`, async (signal) => {
    const query = { candidate_id: candidate, application_id: application }
    const [letter, people] = await Promise.all([
      call(letterEndpoints.beginLetter, { query, signal }),
      call(personNameEndpoints.listPersonNames, { signal }),
    ])
    return { beginning: letter.data, people: people.data.filter(({ enabled }) => enabled) }
  })
  if (reading.state === 'loaded') return <InterviewForm {...props} {...reading.data} />
  if (reading.state === 'loading')
    return open && <WaitingField label={words.slots} typed={typed} onEscape={onClose} />
  return (
    <FailedWindow
      open={open}
      onClose={onClose}
      title={words.title}
      message={reading.error?.message ?? words.failed}
      words={words}
      retry={retry}
    />
  )
}
