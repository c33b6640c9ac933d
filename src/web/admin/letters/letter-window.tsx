import { type RefObject, useState } from 'react'
import { letterEndpoints } from '#contract/letters/endpoints.ts'
import type { Letter } from '#contract/letters/letter.ts'
import { call } from '#web/api/client.ts'
import { FailedWindow } from '../failed-window.tsx'
import { useRead } from '../use-read.ts'
import { WaitingField } from '../waiting-field.tsx'
import { LetterForm } from './letter-form.tsx'
import { PasteForm } from './paste-form.tsx'
import { letterWords as words } from './words.ts'

export type LetterWindowProps = {
  candidate: number
  /** The application that it is about. */
  application?: number | undefined
  /** The letter that it answers. */
  answers?: Pick<Letter, 'id' | 'subject'> | undefined
  /** What was typed while the window was loading. */
  typed: RefObject<string>
  open: boolean
  onClose: () => void
  /** What had the focus before: one window of this part goes over into another. */
  returnTo: () => HTMLElement | undefined
  /** After each answer of the server: the time to read anew what the screen shows. */
  settled: () => void
}

/** Writes a letter to a person. */
export function LetterWindow(props: LetterWindowProps) {
  const { candidate, application, open, onClose, typed } = props
  const { reading, retry } = useRead(`${candidate} ${application}`, (signal) =>
    call(letterEndpoints.beginLetter, {
      query: { candidate_id: candidate, ...(application && { application_id: application }) },
      signal,
    }),
  )
  const [pasting, setPasting] = useState(false)
  if (reading.state === 'loaded') {
    const beginning = reading.data.data
    return pasting ? (
      <PasteForm {...props} name={beginning.name} onBack={() => setPasting(false)} />
    ) : (
      <LetterForm {...props} beginning={beginning} onPaste={() => setPasting(true)} />
    )
  }
  if (reading.state === 'loading')
    return open && <WaitingField label={words.loading} typed={typed} onEscape={onClose} />
  return (
    <FailedWindow
      open={open}
      onClose={onClose}
      title={words.write}
      message={reading.error?.message ?? words.failed}
      words={words}
      retry={retry}
    />
  )
}
