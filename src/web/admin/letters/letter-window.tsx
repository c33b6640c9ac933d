import { type RefObject, useState } from 'react'
import type { Letter } from '#contract/letters/letter.ts'
import { FailedWindow } from '../failed-window.tsx'
import { useRead } from '../use-read.ts'
import { WaitingField } from '../waiting-field.tsx'
import { LetterForm } from './letter-form.tsx'
import { beginLetter } from './letter-post.ts'
import { type LetterAsked, type LetterTo, letterDraft } from './letter-to.ts'
import { newestOffer, offeredFor } from './offers.ts'
import { PasteForm } from './paste-form.tsx'
import { letterWords as words } from './words.ts'

export type LetterWindowProps = {
  to: LetterAsked
  /** What the application, or else the person, was merged into meanwhile: the letter goes to that one. */
  mergedInto?: number | null
  /** The letter that it answers. */
  answers?: Pick<Letter, 'id' | 'subject' | 'address' | 'body' | 'at'> | undefined
  /** It begins with keeping a mail that came elsewhere. */
  paste?: boolean
  /** What was typed while the window was loading. */
  typed: RefObject<string>
  open: boolean
  onClose: () => void
  /** What had the focus before: one window of this part goes over into another. */
  returnTo: () => HTMLElement | undefined
  /** After each answer of the server: the time to read anew what the screen shows. */
  settled: () => void
}

/** Writes a letter to a person, or an answer to a message. */
export function LetterWindow(props: LetterWindowProps) {
  const { to, mergedInto, answers, paste = false, open, onClose, typed } = props
  const asked = mergedInto && 'candidate' in to && to.candidate ? afterMerge(to, mergedInto) : to
  const { reading, retry } = useRead(JSON.stringify(asked), async (signal) => {
    // The answer of the move that it follows may be under way.
    const [begun] = await Promise.all([beginLetter(asked, signal), newestOffer()])
    const isOffered = answers === undefined && 'application' in asked
    return { ...begun, template: isOffered ? offeredFor(asked.application) : undefined }
  })
  const [pasting, setPasting] = useState(paste)
  if (reading.state === 'loaded') {
    const { to: begun, beginning, template } = reading.data
    return pasting ? (
      <PasteForm {...props} to={begun} name={beginning.name} onBack={() => setPasting(false)} />
    ) : (
      <LetterForm {...props} {...{ to: begun, beginning, template }} onPaste={() => setPasting(true)} />
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

type ToPerson = Extract<LetterTo, { candidate: number }>

/** The application that stays may be another person's. */
const afterMerge = (to: ToPerson, into: number): LetterAsked => ({
  ...(to.application === undefined ? { candidate: into } : { application: into }),
  begun: letterDraft(to),
})
