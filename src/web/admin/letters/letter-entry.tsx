import { useRef, useState } from 'react'
import type { Letter } from '#contract/letters/letter.ts'
import { Button } from '#web/ui/button.tsx'
import { mainHeading } from '../main-heading.ts'
import { Moment } from '../when.tsx'
import { LetterWindow } from './late-window.tsx'
import { LetterFileButton } from './letter-file.tsx'
import { letterDraft, ownerOf } from './letter-to.ts'
import { letterWords as words } from './shown-words.ts'
import { useSendNow, useTakeBack } from './use-letter-changes.ts'

type LetterEntryProps = {
  letter: Letter
  onChanged: () => void
  /** Whether its text is shown at once. */
  open?: boolean
}

/** A letter to or from a person: what it says, as text, and how it stands. */
export function LetterEntry({ letter, onChanged, open = false }: LetterEntryProps) {
  const { id, subject, body, direction, address, sender, automatic, author, files, state, at } = letter
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{subject || words.title}</span>{' '}
        <span className="text-muted">
          {direction === 'out' ? words.toAddress(address) : words.fromAddress(address, sender)},{' '}
          {author !== null && `${author.name}, `}
          <Moment at={at} />
        </span>
      </p>
      <p
        className={
          state === 'failed' || state === 'bounced' || state === 'unsure' ? 'text-bad' : 'text-muted'
        }
      >
        {automatic === null ? words.states[state] : words.automatic[automatic]}
        {state === 'waiting' && letter.due_at !== null && (
          <>
            {' '}
            <Moment at={letter.due_at} />
          </>
        )}
      </p>
      <details open={open}>
        <summary className="min-h-11 cursor-pointer py-2 lg:min-h-6 lg:py-0">{words.show}</summary>
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{body}</p>
      </details>
      {files.length > 0 && (
        <ul>
          {files.map(({ name, refused, kept }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index} className="text-muted wrap-anywhere">
              {kept ? (
                <LetterFileButton letter={id} position={index} name={name} />
              ) : refused === null ? (
                name
              ) : (
                words.refused(name, refused)
              )}
            </li>
          ))}
        </ul>
      )}
      <Acts letter={letter} onChanged={onChanged} />
    </>
  )
}

function Acts({ letter, onChanged }: LetterEntryProps) {
  const takeBack = useTakeBack(onChanged)
  const sendNow = useSendNow(onChanged)
  const [busy, setBusy] = useState(false)
  const run = (work: typeof takeBack) => async () => {
    if (busy) return
    setBusy(true)
    const done = await work(letter)
    setBusy(false)
    return done
  }
  // The letter goes with the button that had the focus.
  async function undo({ currentTarget }: { currentTarget: HTMLElement }) {
    const row = currentTarget.closest('li')
    const near = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('summary')
    if (await run(takeBack)()) (near ?? mainHeading())?.focus({ preventScroll: true })
  }
  const shared = { variant: 'quiet', size: 'flush', className: 'lg:min-h-6', 'aria-disabled': busy } as const
  const { state } = letter
  if (state === 'received') return <Answer letter={letter} onChanged={onChanged} />
  if (state !== 'waiting' && state !== 'failed' && state !== 'unsure') return null
  return (
    <p className="flex flex-wrap gap-x-4 print:hidden">
      {state !== 'unsure' && (
        <Button {...shared} onClick={(event) => void undo(event)}>
          {words.undo}
        </Button>
      )}
      <Button {...shared} onClick={() => void run(sendNow)()}>
        {state === 'waiting' ? words.now : words.again}
      </Button>
    </p>
  )
}

function Answer({ letter, onChanged }: LetterEntryProps) {
  const to = ownerOf(letter)
  const [opened, setOpened] = useState<{ at: number; open: boolean; draft: string }>()
  const typed = useRef('')
  const button = useRef<HTMLButtonElement>(null)
  if (to === undefined) return null
  return (
    <p className="print:hidden">
      <Button
        ref={button}
        variant="quiet"
        size="flush"
        className="lg:min-h-6"
        onClick={() => setOpened({ at: (opened?.at ?? 0) + 1, open: true, draft: letterDraft(to) })}
      >
        {words.answer}
      </Button>
      {opened && (
        <LetterWindow
          key={opened.at}
          // Who wrote it may be merged while the answer is typed.
          to={'candidate' in to && opened.draft !== letterDraft(to) ? { ...to, begun: opened.draft } : to}
          answers={letter}
          typed={typed}
          open={opened.open}
          returnTo={() => button.current ?? undefined}
          onClose={() => setOpened({ ...opened, open: false })}
          settled={onChanged}
        />
      )}
    </p>
  )
}
